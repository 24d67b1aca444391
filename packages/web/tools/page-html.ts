import type { Drawing, PrerenderedPage, Words } from '../src/prerender/prerendered-page.ts';

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
  readonly startScript: Drawing['startScript'];
  readonly noScript: readonly Words[];
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts `into` in the place of the one thing that `what` matches; throws where it is not there. */
function put(html: string, what: RegExp, into: string): string {
  if (!what.test(html)) throw new Error(`the built document has nothing like ${what}`);
  return html.replace(what, () => into);
}

const noScriptOf = ({ noScript }: Built, first?: string): string => {
  const sorted = noScript.toSorted((a, b) => Number(b.lang === first) - Number(a.lang === first));
  const lines = sorted.map(({ lang, dir, text }) => `<p lang="${lang}" dir="${dir}">${escaped(text)}</p>`);
  return `<noscript>${lines.join('')}</noscript>`;
};

const stylesheet = /<link rel="stylesheet"[^>]*>/;
/** Without scripts a form leads nowhere. */
const noForms = '<noscript><style>main form{display:none!important}</style></noscript>';
const noScript = /<noscript><\/noscript>/;

/** The document of all pages that are not drawn. */
export const plainPage = (built: Built): string => put(built.template, noScript, noScriptOf(built));

const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${href}">`;

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** What messengers show of a link to a page. */
const previewOf = ({ path, title, description, siteName }: PrerenderedPage): readonly string[] => [
  property('type', 'website'),
  property('site_name', siteName),
  property('title', title),
  property('description', description),
  property('url', originMark + path),
  property('image', `${originMark}/preview.png`),
];

function headOf(prerendered: PrerenderedPage): string {
  const { path, title, description, alternates, isListed } = prerendered;
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...previewOf(prerendered),
    isListed ? link('canonical', originMark + path) : '<meta name="robots" content="noindex">',
    ...(isListed
      ? [...alternates, { lang: 'x-default', path: alternates[0]?.path ?? path }].map((other) =>
          link('alternate', originMark + other.path, ` hreflang="${other.lang}"`),
        )
      : []),
  ].join('');
}

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
  const { name, path, lang, dir, body, isWhole } = prerendered;
  const root = `<div id="root" data-page="${name}" data-path="${path}" data-styles="${built.styles}">${body}</div>`;
  const start = `<script>${built.early}</script>${startOf(prerendered, preload, built)}`;
  let html = put(built.template, entry, '').replace(preloaded, '');
  html = put(html, /<html[^>]*>/, `<html lang="${lang}" dir="${dir}"${isWhole ? ' data-unpainted' : ''}>`);
  html = put(html, /<title>[^<]*<\/title>/, headOf(prerendered));
  html = put(html, stylesheet, `<style>${styles}</style>${noForms}${start}`);
  html = put(html, /<div id="root"><\/div>/, root);
  return put(html, noScript, noScriptOf(built, lang));
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, minifySync } from 'vite';
import type { Drawing } from '../src/prerender/prerendered-page.ts';
import { criticalStyles } from './critical-styles.ts';
import { type Built, plainPage, prerenderedHtml } from './page-html.ts';
import { pageSources } from './page-sources.ts';

/** Draws the visitors' pages in every language into dist/documents, from the page that `vite build` left in dist. */

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
// Below the page, so that what it does not hold itself is found.
const bundle = join(dist, 'drawing');

async function drawing(): Promise<Drawing> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender/draw.tsx',
      outDir: bundle,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return import(pathToFileURL(join(bundle, 'draw.js')).href);
}

/** The files a chunk needs with it, itself first. */
function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build made nothing of ${key}`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other))];
}

const keyOfCatalog = (manifest: Manifest, language: string, part: string): string => {
  const key = Object.keys(manifest).find((one) => one.endsWith(`virtual:catalog/${language}/${part}`));
  if (!key) throw new Error(`the build made no words of ${language}, ${part}`);
  return key;
};

function keyOfChunk(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (!key) throw new Error(`the build made no chunk ${name}`);
  return key;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const manifestFile = join(dist, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const template = readFileSync(join(dist, 'index.html'), 'utf8');
const styles = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(template)?.[1];
if (!styles) throw new Error('the built document has no style sheet');
const css = readFileSync(join(dist, styles), 'utf8');

const { drawAll, plainPages, earlyScript, linkScript, startScript, noScriptWords } = await drawing();
const minified = (script: string): string => minifySync('inline.js', script).code;
const built: Built = {
  template,
  styles,
  early: minified(earlyScript),
  link: minified(linkScript),
  startScript: (files) => minified(startScript(files)),
  noScript: await noScriptWords(),
};
const sources = pageSources(readFileSync(join(root, 'src/routes/pages.ts'), 'utf8'));
const entry = new Set([...template.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file));
/** The chunk of that name in vite.config.ts. */
const callParts = keyOfChunk(manifest, 'calls');
let count = 0;
for await (const prerendered of drawAll()) {
  const source = sources.get(prerendered.name);
  const keys = [
    ...(source && manifest[source] ? [source] : []),
    // A member's page begins with calls.
    ...(prerendered.words.includes('member') ? [callParts] : []),
    ...prerendered.words.map((part) => keyOfCatalog(manifest, prerendered.catalog, part)),
  ];
  const preload = [...new Set(keys.flatMap((key) => filesOf(manifest, key)))].filter(
    (file) => !entry.has(file),
  );
  const html = prerenderedHtml(prerendered, criticalStyles(css, prerendered.body), preload, built);
  write(join(dist, 'documents', `${prerendered.path}.html`), html);
  count += 1;
}
for (const { file, head } of plainPages()) write(join(dist, `${file}.html`), plainPage(head, built));
rmSync(dirname(manifestFile), { recursive: true });
rmSync(bundle, { recursive: true });
console.log(`${count} documents drawn.`);

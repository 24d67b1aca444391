import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { launchOptionsOf } from './browser/find-chromium.ts';
import { type DemoProduct, withDemoProduct } from './build/demo-product.ts';
import { indexPage, type Shelf } from './gallery/index-page.ts';
import { type GalleryOptions, readGalleryOptions } from './gallery/options.ts';
import { type Section, sections } from './gallery/sections.ts';
import { type Picture, shootLanguage } from './gallery/shoot.ts';
import { root } from './processes/run.ts';

const folder = join(root, '.cache', 'gallery');
/** Feeds as the sandbox has them; who logs in stays on the page. */
const withFeeds = { DEFAULT_REDIRECT: 'profile' };

/** Pictures every screen and mail of the product, and writes an index page beside the pictures. */
async function main(): Promise<void> {
  const options = readGalleryOptions(process.argv.slice(2));
  const found = await ensureChromium();
  if ('problem' in found) throw new Error(found.problem);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shelves = (await shoot(found.path, options)).map((shelf) => besideEarlier(shelf, options));
  writeFileSync(join(folder, 'index.html'), indexPage(shelves));
  const count = shelves.reduce((sum, { pictures }) => sum + pictures.length, 0);
  console.log(`${count} pictures; look at ${join('.cache', 'gallery', 'index.html')}`);
}

/** Each picture with the same of an earlier run, where that has it. */
function besideEarlier({ language, pictures }: Shelf, { before }: GalleryOptions): Shelf {
  if (before === undefined) return { language, pictures };
  const withEarlier = (picture: Picture): Picture => {
    const earlier = join(before, picture.file);
    if (!existsSync(earlier)) return picture;
    const copy = join('before', picture.file);
    cpSync(earlier, join(folder, copy));
    return { ...picture, before: copy };
  };
  return { language, pictures: pictures.map(withEarlier) };
}

/** Those of the sections that are wanted, apart by whether the sites tell of their day: each of them has a product of its own. */
function wantedSections({ sections: names }: GalleryOptions): (readonly Section[])[] {
  const wanted = sections.filter(({ name }) => names.length === 0 || names.includes(name));
  return [wanted.filter(({ hasFeeds }) => !hasFeeds), wanted.filter(({ hasFeeds }) => hasFeeds)];
}

async function shoot(executablePath: string, options: GalleryOptions): Promise<Shelf[]> {
  const shelves = options.languages.map((language) => ({ language, pictures: [] as Picture[] }));
  for (const chosen of wantedSections(options)) {
    if (chosen.length === 0) continue;
    const variables = chosen.some(({ hasFeeds }) => hasFeeds) ? withFeeds : undefined;
    await withDemoProduct(
      (product) => shootAll(executablePath, product, chosen, { options, shelves }),
      variables,
    );
  }
  return shelves;
}

type Filling = {
  readonly options: GalleryOptions;
  readonly shelves: readonly (Shelf & { pictures: Picture[] })[];
};

/** Puts the pictures of the sections on the shelf of each language. */
async function shootAll(
  executablePath: string,
  product: DemoProduct,
  chosen: readonly Section[],
  { options, shelves }: Filling,
): Promise<void> {
  const browser = await chromium.launch(launchOptionsOf(executablePath));
  try {
    for (const { language, pictures } of shelves) {
      console.log(`  … ${language.name}`);
      pictures.push(...(await shootLanguage(browser, product, chosen, { language, options, folder })));
    }
  } finally {
    await browser.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? [error.message, error.cause ?? ''].join('\n') : error);
  process.exitCode = 1;
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './browser/ensure-chromium.ts';
import { launchOptionsOf } from './browser/find-chromium.ts';
import { indexPage, type Shelf } from './gallery/index-page.ts';
import { type GalleryOptions, readGalleryOptions } from './gallery/options.ts';
import { shootLanguage } from './gallery/shoot.ts';
import { withDemoProduct } from './processes/demo-product.ts';
import { root } from './processes/run.ts';

const folder = join(root, '.cache', 'gallery');

/** Pictures every screen and mail of the product, and writes an index page beside the pictures. */
async function main(): Promise<void> {
  const options = readGalleryOptions(process.argv.slice(2));
  const found = await ensureChromium();
  if ('problem' in found) throw new Error(found.problem);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shelves = await shoot(found.path, options);
  writeFileSync(join(folder, 'index.html'), indexPage(shelves));
  const count = shelves.reduce((sum, { pictures }) => sum + pictures.length, 0);
  console.log(`${count} pictures; look at ${join('.cache', 'gallery', 'index.html')}`);
}

const shoot = (executablePath: string, options: GalleryOptions): Promise<Shelf[]> =>
  withDemoProduct(async (product) => {
    const browser = await chromium.launch(launchOptionsOf(executablePath));
    const shelves: Shelf[] = [];
    try {
      for (const language of options.languages) {
        console.log(`  … ${language.name}`);
        const pictures = await shootLanguage(browser, product, { language, options, folder });
        shelves.push({ language, pictures });
      }
    } finally {
      await browser.close();
    }
    return shelves;
  });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? [error.message, error.cause ?? ''].join('\n') : error);
  process.exitCode = 1;
});

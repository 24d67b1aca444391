/// <reference lib="dom" />
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Language } from '../../packages/contract/src/languages.ts';
import type { DemoProduct } from '../build/demo-product.ts';
import type { GalleryOptions, Scheme } from './options.ts';
import type { Scene } from './scenes.ts';
import type { Section } from './sections.ts';
import { reset, type Stage } from './stage.ts';

/** One picture, and the file below the gallery that holds it. */
export type Picture = {
  readonly section: string;
  readonly scene: string;
  readonly scheme: Scheme;
  readonly width: number;
  readonly file: string;
  /** The same of an earlier run. */
  readonly before?: string;
};

/** What lies over the page. */
const layers = 'dialog[open], [popover]:popover-open';
const PATIENCE_MS = 15_000;

async function pictureScene(
  stage: Stage,
  scene: Scene,
  { schemes, sizes }: GalleryOptions,
  folder: string,
): Promise<Omit<Picture, 'section'>[]> {
  const pictures: Omit<Picture, 'section'>[] = [];
  const { page, prefix } = stage;
  const { name, isSetAtEachSize } = scene;
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    if (isSetAtEachSize) await bringAbout(stage, scene);
    for (const scheme of schemes) {
      const file = `${prefix}/${name}-${width}-${scheme}.png`;
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      // In a window as high as the page, what is pinned to its foot stands below everything; what lies over the page is seen in a window.
      const [whole, layer] = await page.evaluate(
        (over) => [document.documentElement.scrollHeight, document.querySelector(over) !== null] as const,
        layers,
      );
      if (whole > height && !layer) await page.setViewportSize({ width, height: whole });
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
      pictures.push({ scene: name, scheme, width, file });
    }
  }
  return pictures;
}

/** Sets a scene and waits until the state that it names stands there: a picture of anything else is none. */
async function bringAbout(stage: Stage, { set, shows, isBusy }: Scene): Promise<void> {
  await set(stage);
  await stage.page.locator(shows).first().waitFor();
  if (!isBusy)
    await stage.page.waitForFunction(
      () =>
        document.querySelector(
          'main[aria-busy], main [aria-busy="true"], main button[aria-disabled="true"]',
        ) === null,
    );
  await stage.page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The scenes up to the last that is wanted, and whether each is: one may need what the one before it did. */
function needed({ scenes }: Section, { scenes: parts }: GalleryOptions) {
  const isWanted = ({ name }: Scene) => parts.length === 0 || parts.some((part) => name.includes(part));
  const last = scenes.findLastIndex(isWanted);
  return scenes.slice(0, last + 1).map((scene) => ({ scene, wanted: isWanted(scene) }));
}

async function shootSection(
  browser: Browser,
  { url, consoleUrl, sandboxUrl }: DemoProduct,
  section: Section,
  { language, options, folder }: Shooting,
): Promise<Picture[]> {
  const steps = needed(section, options);
  if (steps.length === 0) return [];
  await reset({ sandboxUrl });
  const { prefix, tag } = language;
  const userAgent = section.userAgent?.(language);
  const baseURL = section.site === 'console' ? consoleUrl : url;
  const browserOptions: BrowserContextOptions = { baseURL, locale: tag, timezoneId: 'Asia/Seoul' };
  const context = await browser.newContext({ ...browserOptions, ...(userAgent && { userAgent }) });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await (section.window?.(context) ?? context.newPage());
  const stage: Stage = { page, prefix, url, sandboxUrl };
  const pictures: Picture[] = [];
  for (const { scene, wanted } of steps) {
    await bringAbout(stage, scene).catch((cause: unknown) => {
      throw new Error(`${prefix}: the scene ${scene.name} does not come about at ${page.url()}`, { cause });
    });
    const shots = wanted ? await pictureScene(stage, scene, options, folder) : [];
    pictures.push(...shots.map((shot) => ({ section: section.name, ...shot })));
  }
  await context.close();
  return pictures;
}

type Shooting = {
  readonly language: Language;
  readonly options: GalleryOptions;
  /** Below which the pictures are put. */
  readonly folder: string;
};

/** Pictures the chosen scenes in one language, each section from fresh demo data. Throws, naming the scene that does not come about. */
export async function shootLanguage(
  browser: Browser,
  product: DemoProduct,
  chosen: readonly Section[],
  shooting: Shooting,
): Promise<Picture[]> {
  const { language, folder } = shooting;
  mkdirSync(join(folder, language.prefix), { recursive: true });
  const pictures: Picture[] = [];
  const available = chosen.filter(({ languages }) => languages?.includes(language.prefix) ?? true);
  for (const section of available)
    pictures.push(...(await shootSection(browser, product, section, shooting)));
  return pictures;
}

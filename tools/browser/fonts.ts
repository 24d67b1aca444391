import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { root } from '../processes/run.ts';

const variable = '*-wght-normal.woff2';

/** The packages with the fonts, for eight languages and for codes, and the files that each gives. */
const packages = {
  '@openfonts/noto-sans-kr_korean': '*-korean-{400,700}.woff2',
  '@fontsource-variable/noto-sans': variable,
  '@fontsource-variable/noto-sans-arabic': variable,
  '@fontsource-variable/noto-sans-jp': variable,
  '@fontsource-variable/noto-sans-kr': variable,
  '@fontsource-variable/noto-sans-mono': variable,
  '@fontsource-variable/noto-sans-sc': variable,
  '@fontsource-variable/noto-sans-tc': variable,
} as const;

/**
 * The names that fonts have in their files, with the families that styles ask for. A variable font calls itself by its
 * lightest weight. Common Korean syllables are in one file, because `local()` takes one; the rest stay under their own name.
 */
const renamed = {
  'Noto Sans KR Regular': 'Noto Sans KR',
  'Noto Sans KR Bold': 'Noto Sans KR',
  'Noto Sans Arabic Thin': 'Noto Sans Arabic',
  'Noto Sans JP Thin': 'Noto Sans JP',
  'Noto Sans Mono Thin': 'Noto Sans Mono',
  'Noto Sans SC Thin': 'Noto Sans SC',
  'Noto Sans TC Thin': 'Noto Sans TC',
} as const;

/** The names by which a browser knows the project's fonts: those of the files, and the families. */
export const fontNames = ['Noto Sans', 'Noto Sans KR Thin', ...Object.entries(renamed).flat()];

/** The family that each generic name of CSS means. */
const aliases = {
  'sans-serif': 'Noto Sans',
  serif: 'Noto Sans',
  'system-ui': 'Noto Sans',
  monospace: 'Noto Sans Mono',
} as const;

const fontsDirectory = join(root, '.cache', 'fonts');

/** The configuration of fontconfig that names the project's fonts and no others. */
export const fontsFile = join(fontsDirectory, 'fonts.conf');

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const scan = (name: string, property: 'family' | 'fullname', value: string): string =>
  `<match target="scan"><test name="${property}"><string>${name}</string></test><edit name="${property}" mode="assign"><string>${value}</string></edit></match>`;

const aliased = ([name, family]: [string, string]): string =>
  `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`;

/** Writes a configuration of fontconfig with the fonts of one directory. */
const fontsConfiguration = (directory: string): string =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${xml(join(directory, 'files'))}</dir>`,
    `<cachedir>${xml(join(directory, 'cache'))}</cachedir>`,
    ...Object.entries(renamed).map(([name, family]) => scan(name, 'family', family)),
    scan('Noto Sans KR Regular', 'fullname', 'Noto Sans KR'),
    ...Object.entries(aliases).map(aliased),
    '</fontconfig>',
    '',
  ].join('\n');

const packageDirectory = (name: string): string => join(root, 'node_modules', name);

/** The stamp of what is installed: the configuration, and the version of each package. */
const versions = (): string =>
  fontsConfiguration(fontsDirectory) +
  Object.keys(packages)
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(packageDirectory(name), 'package.json'), 'utf8'));
      return `${name} ${version}\n`;
    })
    .join('');

/** Unpacks the fonts of one package, because Chromium reads no WOFF2 from fontconfig. */
async function unpack(name: string, chosen: string, target: string): Promise<void> {
  const source = join(packageDirectory(name), 'files');
  for (const file of globSync(chosen, { cwd: source }))
    writeFileSync(
      join(target, `${basename(file, '.woff2')}.ttf`),
      await decompress(readFileSync(join(source, file))),
    );
}

const isInstalled = (): boolean => {
  const stamp = join(fontsDirectory, 'versions');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === versions();
};

/** Moves fonts to their place. Another process may do the same at the same moment: the first one wins. */
function place(fresh: string): void {
  const old = `${fresh}-old`;
  try {
    if (existsSync(fontsDirectory)) renameSync(fontsDirectory, old);
    renameSync(fresh, fontsDirectory);
  } catch (error) {
    if (!isInstalled()) throw error;
  } finally {
    for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true });
  }
}

/** Installs the project's fonts for the Chromium that tests and tools start: takes three seconds once, then nothing. */
export async function installFonts(): Promise<void> {
  if (isInstalled()) return;
  const fresh = `${fontsDirectory}-${process.pid}`;
  mkdirSync(join(fresh, 'files'), { recursive: true });
  for (const [name, chosen] of Object.entries(packages)) await unpack(name, chosen, join(fresh, 'files'));
  writeFileSync(join(fresh, 'fonts.conf'), fontsConfiguration(fontsDirectory));
  writeFileSync(join(fresh, 'versions'), versions());
  place(fresh);
}

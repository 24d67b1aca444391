import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { root } from '../processes/run.ts';

/** The families that the project brings: for its eight languages, for codes, and the package of each. */
export const families = {
  'Noto Sans': '@fontsource-variable/noto-sans',
  'Noto Sans Arabic': '@fontsource-variable/noto-sans-arabic',
  'Noto Sans JP': '@fontsource-variable/noto-sans-jp',
  'Noto Sans KR': '@fontsource-variable/noto-sans-kr',
  'Noto Sans Mono': '@fontsource-variable/noto-sans-mono',
  'Noto Sans SC': '@fontsource-variable/noto-sans-sc',
  'Noto Sans TC': '@fontsource-variable/noto-sans-tc',
} as const;

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

/** Renames a variable font, which calls itself by its lightest weight. */
const renamed = (family: string): string =>
  `<match target="scan"><test name="family"><string>${family} Thin</string></test><edit name="family" mode="assign"><string>${family}</string></edit></match>`;

const aliased = ([name, family]: [string, string]): string =>
  `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`;

/** Writes a configuration of fontconfig with the fonts of one directory. */
export const fontsConfiguration = (directory: string): string =>
  [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${xml(join(directory, 'files'))}</dir>`,
    `<cachedir>${xml(join(directory, 'cache'))}</cachedir>`,
    ...Object.keys(families).map(renamed),
    ...Object.entries(aliases).map(aliased),
    '</fontconfig>',
    '',
  ].join('\n');

const packageDirectory = (name: string): string => join(root, 'node_modules', name);

/** The stamp of what is installed: the version of each package. */
const versions = (): string =>
  Object.values(families)
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(packageDirectory(name), 'package.json'), 'utf8'));
      return `${name} ${version}\n`;
    })
    .join('');

/** Unpacks the fonts of one package, because Chromium reads no WOFF2 from fontconfig. */
async function unpack(name: string, target: string): Promise<void> {
  const source = join(packageDirectory(name), 'files');
  for (const file of globSync('*-wght-normal.woff2', { cwd: source }))
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
  for (const name of Object.values(families)) await unpack(name, join(fresh, 'files'));
  writeFileSync(join(fresh, 'fonts.conf'), fontsConfiguration(fontsDirectory));
  writeFileSync(join(fresh, 'versions'), versions());
  place(fresh);
}

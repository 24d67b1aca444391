import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const wanted = 'virtual:provider-marks';
const directory = join(import.meta.dirname, '../public/providers');
/** A file up to this size travels inside the page; a larger one is fetched. */
const largestInside = 3000;

/** Only what would end the attribute or the address is escaped, so that the text still compresses well. */
const asDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>\n]/g, encodeURIComponent)}`;

const addressOf = (file: string): string => {
  const svg = readFileSync(join(directory, file), 'utf8');
  return svg.length > largestInside ? `/providers/${file}` : asDataUrl(svg);
};

/** Makes `virtual:provider-marks`: the operator's logos by the providers' codes, so that five of them cost no request. */
export const providerMarks = (): Plugin => ({
  name: 'daemun-provider-marks',
  resolveId: (id) => (id === wanted ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${wanted}`) return undefined;
    const files = readdirSync(directory).filter((file) => file.endsWith('.svg'));
    for (const file of files) this.addWatchFile(join(directory, file));
    const marks = files.map((file) => [basename(file, '.svg').toUpperCase(), addressOf(file)]);
    return `export const marks = ${JSON.stringify(Object.fromEntries(marks))};`;
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { partnerMessageTypes } from '@daemun/contract/partner-messages';
import { formatter } from '@lingui/format-po';
import { namespaces } from '../src/i18n/message-id.ts';
import { type Catalog, faultsOf } from './messages-check.ts';
import { usedIds } from './used-ids.ts';

const root = join(import.meta.dirname, '..');
const locales = join(root, 'src/i18n/locales');

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
  .map((path) => join(root, 'src', path))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));

const format = formatter({ explicitIdAsDefault: true });

async function catalogOf(file: string): Promise<Catalog> {
  const language = basename(file, '.po');
  const messages = await format.parse(readFileSync(join(locales, file), 'utf8'), {
    locale: language,
    sourceLocale: 'ko',
    filename: file,
  });
  return Object.fromEntries(Object.entries(messages).map(([id, { translation }]) => [id, translation ?? '']));
}

const files = readdirSync(locales).filter((file) => file.endsWith('.po'));
const catalogs = new Map(
  await Promise.all(files.map(async (file) => [basename(file, '.po'), await catalogOf(file)] as const)),
);

const used = usedIds(sources, namespaces, partnerMessageTypes);
const faults = faultsOf({ used, source: 'ko', catalogs });
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    `${Object.keys(catalogs.get('ko') ?? {}).length} messages in ${catalogs.size} languages: complete.`,
  );

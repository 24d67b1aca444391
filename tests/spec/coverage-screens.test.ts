import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagePrefixes } from '@daemun/contract/languages';
import { routes } from '@daemun/contract/routes';
import { expect, test } from 'vitest';
import { routeTable, unprefixedTable } from '../../packages/web/src/routes/route-table.ts';
import { screenCells } from '../coverage/screens.ts';
import { checks } from '../e2e/screen-walk/checks.ts';
import { type Screen, type ScreenName, screens, walks } from '../e2e/screen-walk/screens.ts';

const root = join(import.meta.dirname, '../..');
const isPage = ([, { kind }]: readonly [string, { readonly kind: string }]) => kind === 'page';
const twins = new Set([...Object.keys(routes), 'pageError']);
const pages = [
  ...Object.entries(routeTable).filter(isPage),
  ...Object.entries(unprefixedTable).filter((entry) => isPage(entry) && !twins.has(entry[0])),
].map(([name]) => name);
const rows = Object.entries(screens) as [ScreenName, Screen][];
const walked = rows.filter(([, screen]) => 'walk' in screen).map(([name]) => name);

test('every page of the route tables is looked at', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(pages.toSorted());
});

test.each(walked)('%s is looked at by every check in every language', (row) => {
  const seen = screenCells
    .filter((cell) => cell.row === row)
    .map(({ column, language }) => `${column} ${language}`);
  const wanted = languagePrefixes.flatMap((language) =>
    Object.keys(checks).map((column) => `${column} ${language}`),
  );
  expect(seen.toSorted()).toEqual(wanted.toSorted());
});

test.each(['ko', 'ar'])('%s is walked in the usual run', (language) => {
  const forms = screenCells.filter((cell) => cell.language === language).map(({ form }) => form);
  expect(new Set(forms)).toEqual(new Set(['test']));
});

test('every walk has a stop', () => {
  for (const walk of walks)
    expect(rows.some(([, screen]) => 'walk' in screen && screen.walk === walk)).toBe(true);
});

test('the files that look are there', () => {
  for (const file of new Set(screenCells.map((cell) => cell.file)))
    expect(existsSync(join(root, file)), file).toBe(true);
});

test.each(rows.flatMap(([name, screen]) => ('journey' in screen ? [[name, screen.journey] as const] : [])))(
  '%s is looked at by the journey in %s',
  (name, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`expectScreen\\(\\w+, '${name}'\\)`));
  },
);

test.each(rows.flatMap(([name, screen]) => ('passedBy' in screen ? [[name, screen.passedBy] as const] : [])))(
  '%s is passed through by the journey in %s',
  (_, file) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain('expectAccessible(');
  },
);

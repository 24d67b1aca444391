import { expect, test } from 'vitest';
import { backTable } from '../../packages/web/src/routes/follow-navigation.ts';
import { allRows, pageAt, pathOf, pathsWhere, prefixedRows, unprefixedRows } from './page-routes.ts';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import {
  backTableRows,
  funnelPaths,
  ownPaths,
  prefixedPaths,
  redirectTable,
  stepTable,
  topScrollPaths,
  trackedPaths,
  unprefixedPaths,
  wayBackTable,
} from './tables/routes.ts';

test.each([
  ['below a language prefix', `${prefixedPaths} ${ownPaths}`, prefixedRows],
  ['without a prefix', unprefixedPaths, unprefixedRows],
])('every path %s has its row, and there are no others', (_, specified, rows) => {
  expect(
    difference(
      wordsOf(specified),
      rows.map(({ path }) => path),
    ),
  ).toEqual(agreed);
});

test('the paths that lead elsewhere are those of the specification', () => {
  const built = allRows.flatMap(({ path, row }) =>
    row.kind === 'redirect' ? [`${path} ${pathOf(row.to)}`] : [],
  );
  expect(
    difference(
      rowsOf(redirectTable).map((row) => row.join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('the ways back that lead elsewhere are those of the specification', () => {
  const built = backTable.map(({ from, to, instead }) => [from, to, instead].map(pathOf).join(' '));
  expect(
    difference(
      rowsOf(backTableRows).map((row) => row.join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('the back button leads where the table says, elsewhere to where the reader came from', () => {
  const built = allRows.flatMap(({ path, row }) =>
    row.kind === 'page' && row.back !== 'history' && row.back !== 'close'
      ? [`${path} ${pathOf(row.back)}`]
      : [],
  );
  expect(
    difference(
      rowsOf(wayBackTable).map((row) => row.join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('the step bar shows on the registration pages, three steps in order, and on the four of the sign-up', () => {
  const built = [...pathsWhere((row) => row.step !== undefined)].map(
    (path) => `${path} ${pageAt(path).step?.number} ${pageAt(path).step?.of}`,
  );
  expect(
    difference(
      rowsOf(stepTable).map((row) => row.join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('analytics counts visits of the account choice', () => {
  expect(
    difference(
      wordsOf(trackedPaths),
      pathsWhere((row) => row.tracked),
    ),
  ).toEqual(agreed);
});

test('analytics counts the steps of the sign-up', () => {
  expect(
    difference(
      wordsOf(funnelPaths),
      pathsWhere((row) => row.funnel === true),
    ),
  ).toEqual(agreed);
});

test('the policy documents have a button to their top', () => {
  expect(
    difference(
      wordsOf(topScrollPaths),
      pathsWhere((row) => row.topScroll === true),
    ),
  ).toEqual(agreed);
});

import { describe, expect, test } from 'vitest';
import { embeddings } from '../../packages/web/src/components/embedding/embedding.ts';
import { type GuardFacts, guardRedirectOf, guards } from '../../packages/web/src/routes/guards.ts';
import { pageAt, pathOf, pathsWhere } from './page-routes.ts';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import { guardTable } from './tables/guards.ts';
import { memberPaths } from './tables/routes.ts';

const rows = rowsOf(guardTable);
const address = '/ko/asked/for?a=1';

function factsOf(situation: string): GuardFacts {
  const is = (word: string) => wordsOf(situation).includes(word);
  const query = new URLSearchParams();
  if (is('integrating')) query.set('integrated', 'Y');
  if (is('again')) query.set('again', 'Y');
  if (is('token')) query.set('token', 'ticket');
  if (is('bridged')) query.set('bridged', 'Y');
  if (is('id')) query.set('id', 'archive_reader');
  return {
    address,
    query,
    previousPath: is('agreement') ? '/signup/agreement' : undefined,
    hasLogin: is('member'),
    flow: is('started') ? { agreements: [] } : undefined,
    hasPassword: async () => is('e-mail') || is('password'),
    skipsArchive: embeddings[is('app') ? 'app' : 'browser'].skipsArchive === true,
    archiveBounce: async () => (is('away') ? undefined : '/cum/onward'),
  };
}

async function landing(path: string, situation: string): Promise<string> {
  const detour = await guardRedirectOf(pageAt(path).guards, factsOf(situation));
  if (!detour) return 'stays';
  if ('externalUrl' in detour) return detour.externalUrl;
  const query = Object.entries(detour.query ?? {}).map(([name, value]) => {
    expect(value, name).toBe(address);
    return `?${name}`;
  });
  return pathOf(detour.to) + query.join('');
}

test.each(rows)('%s, asked for by: %s → %s', async (path = '', situation = '', end) => {
  expect(await landing(path, situation)).toBe(end);
});

test('every guarded page stands in the table or is a page for members', () => {
  const specified = new Set(rows.map(([path = '']) => path));
  const guarded = pathsWhere((row) => row.guards.some((guard) => guard !== 'needsLogin'));
  expect([...guarded].filter((path) => !specified.has(path))).toEqual([]);
});

test('the pages that need a stored login are those of the specification, and ask for it first', () => {
  expect(
    difference(
      wordsOf(memberPaths),
      pathsWhere((row) => row.guards.includes('needsLogin')),
    ),
  ).toEqual(agreed);
  expect(pathsWhere((row) => row.guards.indexOf('needsLogin') > 0)).toEqual(new Set());
});

describe('every guard', () => {
  test.each(Object.keys(guards))('%s stands at a page', (name) => {
    expect(pathsWhere((row) => row.guards.some((guard) => guard === name)).size).toBeGreaterThan(0);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPaths } from '@daemun/contract/routes';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../../packages/web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(join(web, file), 'utf8')]));

/** The file that knows whether a provider works in this browser. */
const only = 'components/social/authorization-request.tsx';

/** Ways to write the path of the authorization route: by its name, whole, or put together. */
const written = [/browserPaths\b/, /\/oauth2\b/, /\boauth2\//, /authorization\/(:|\$\{)/];

test('one file of the page writes the path that leads to a provider', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(browserPaths.authorization).toMatch(/\/oauth2\/authorization\/:/);
  const writers = [...texts].filter(([, text]) => written.some((way) => way.test(text)));
  expect(writers.map(([file]) => file)).toEqual([only]);
});

test('that file gives nobody the path itself: a link, a press, and whether they lead there', async () => {
  const given = await import('../../packages/web/src/components/social/authorization-request.tsx');
  expect(Object.keys(given).toSorted()).toEqual([
    'AuthorizationLink',
    'requestAuthorization',
    'useWorksHere',
  ]);
});

test('and it alone asks whether a provider works in this browser, beside what sorts the choice', () => {
  const asking = [...texts].filter(([, text]) => /\bworksIn\(/.test(text)).map(([file]) => file);
  expect(asking.toSorted()).toEqual([only, 'features/login/providers.ts']);
  const telling = [...texts].filter(([, text]) => /open-elsewhere\.ts/.test(text)).map(([file]) => file);
  expect(telling).toEqual([only]);
});

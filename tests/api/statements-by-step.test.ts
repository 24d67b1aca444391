import { calls } from '@daemun/contract/calls/index';
import { browserPaths, oidcAskingPath, ownBrowserPaths, unprefixedRoutes } from '@daemun/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stepStatementTable } from '../spec/tables/statements.ts';
import { type HeardRequest, hearStatements } from '../world/heard-statements.ts';
import { createOpenidWorld, discovered } from '../world/openid-visit.ts';
import { journeys } from './browser-journeys.ts';
import { expectLed, lineOf, linesOf } from './statements.ts';

/** Our addresses that are no calls; the world around us has addresses of its own. */
const stepPaths: readonly string[] = [
  ...Object.values(browserPaths),
  ...Object.values(ownBrowserPaths),
  oidcAskingPath,
  unprefixedRoutes.newsletterUnsubscribe,
];
const callPaths: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => path));
const placeOf = (path: string): string | undefined =>
  stepPaths.find((each) => (each.endsWith('*') ? path.startsWith(each.slice(0, -1)) : path === each));
const isStep = ({ path }: HeardRequest): boolean => !callPaths.has(path) && placeOf(path) !== undefined;

/** The address with what was asked there; a request to sign in goes on at a number of its own. */
const stepOf = ({ method, path, statements }: HeardRequest): string =>
  lineOf(`${method} ${path.replace(/^(\/oidc\/auth)\/.+/, '$1/:uid')}`, statements);

const heard = hearStatements();
let opened: Awaited<ReturnType<typeof createOpenidWorld>>;
/** The OpenID provider is opened by whoever asks it first. */
let first: HeardRequest[];
beforeAll(async () => {
  const { onStatement } = heard;
  opened = await createOpenidWorld({ onStatement, environment: { CLIENT_BUDGETS: 'on' } });
  heard.clear();
  await discovered(opened.world, 'own-site');
  first = heard.clear();
});
afterAll(async () => {
  await opened.close();
  heard.stop();
});
afterEach(() => opened.reset());

const lines = linesOf(stepStatementTable);
const walked = new Set<string>();

function expectRows(name: string, requests: readonly HeardRequest[]): void {
  const steps = requests.filter(isStep);
  for (const { path } of steps) walked.add(path);
  expectLed(requests);
  expect(steps.map(stepOf)).toEqual(lines.filter(([journey]) => journey === name).map(([, line]) => line));
}

describe('the statements of each step of a browser are those of the table', () => {
  test('the OpenID provider is asked for the first time', () => expectRows('the first question', first));

  test.each(Object.entries(journeys))('%s', async (name, journey) => {
    heard.clear();
    await journey(opened.world);
    expectRows(name, heard.requests);
  });

  test('no address is left out, nor any that the OpenID provider tells of', async () => {
    const places = new Set([...walked].map(placeOf));
    expect(stepPaths.filter((path) => !places.has(path))).toEqual([]);
    const told = Object.entries((await discovered(opened.world, 'own-site')).serverMetadata())
      .filter(([key]) => /_endpoint$|^jwks_uri$/.test(key))
      .map(([, address]) => new URL(String(address)).pathname);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((path) => !walked.has(path))).toEqual([]);
  });
});

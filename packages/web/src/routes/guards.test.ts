import { expect, test } from 'vitest';
import { embeddings } from '../components/embedding/embedding.ts';
import type { GuardName } from '../navigation/row.ts';
import { type GuardFacts, guardRedirectOf } from './guards.ts';
import { routeTable } from './route-table.ts';

const visitor: GuardFacts = {
  address: '/ko/my/setting?x=1',
  query: new URLSearchParams(),
  previousPath: undefined,
  hasLogin: false,
  flow: undefined,
  hasPassword: async () => true,
  skipsArchive: false,
  archiveBounce: async () => '/cum/onward?through=archive',
};

const flow = { agreements: [] };
const query = (text: string) => ({ query: new URLSearchParams(text) });

test.each<[GuardName, string, Partial<GuardFacts>, unknown]>([
  ['needsLogin', 'a visitor', {}, { to: 'login', query: { redirectUrl: '/ko/my/setting?x=1' } }],
  ['needsLogin', 'a member', { hasLogin: true }, undefined],
  ['notSignedIn', 'a visitor', {}, undefined],
  ['notSignedIn', 'a member', { hasLogin: true }, { to: 'mySetting' }],
  ['notSignedIn', 'a member who agrees again', { hasLogin: true, ...query('again=Y') }, undefined],
  ['notSignedIn', 'a member with a ticket', { hasLogin: true, ...query('provider=KK&token=t') }, undefined],
  ['signUpStarted', 'nothing begun', {}, { to: 'signUp' }],
  ['signUpStarted', 'nothing begun, integrating', query('integrated=Y'), { to: 'loginByEmail' }],
  ['signUpStarted', 'a sign-up begun', { flow }, undefined],
  ['mailWasSent', 'nothing begun', {}, { to: 'login' }],
  ['mailWasSent', 'a sign-up begun', { flow }, undefined],
  ['integrationHasId', 'a plain sign-up', {}, undefined],
  ['integrationHasId', 'the flag without an id', query('integrated=Y'), { to: 'loginByEmail' }],
  ['integrationHasId', 'the flag with an id', query('integrated=Y&id=gamer77'), undefined],
  [
    'integrationHasId',
    'an id kept in the flow',
    { ...query('integrated=Y'), flow: { ...flow, id: 'a' } },
    undefined,
  ],
  ['notFromAgreement', 'from the agreement', { previousPath: '/signup/agreement' }, { to: 'loginByEmail' }],
  ['notFromAgreement', 'from elsewhere', { previousPath: '/login-yna' }, undefined],
  ['bridged', 'a visitor', {}, undefined],
  ['bridged', 'a member', { hasLogin: true }, { externalUrl: '/cum/onward?through=archive' }],
  ['bridged', 'a member who was there', { hasLogin: true, ...query('bridged=Y') }, undefined],
  [
    'bridged',
    'a member in the app',
    { hasLogin: true, skipsArchive: embeddings.app.skipsArchive === true },
    undefined,
  ],
  [
    'bridged',
    'a member, the archive away',
    { hasLogin: true, archiveBounce: async () => undefined },
    undefined,
  ],
  ['needsPassword', 'a member with a password', {}, undefined],
  ['needsPassword', 'a member without', { hasPassword: async () => false }, { to: 'mySetting' }],
])('%s: %s', async (name, _, facts, detour) => {
  expect(await guardRedirectOf([name], { ...visitor, ...facts })).toEqual(detour);
});

const wholePages = Object.entries(routeTable).flatMap(([name, row]) =>
  row.kind === 'page' && row.prerendered ? [[name, row] as const] : [],
);

test.each(wholePages)(
  '%s is drawn whole at build, so that no guard sends a first-time visitor away',
  async (_, row) => {
    expect(await guardRedirectOf(row.guards, visitor)).toBeUndefined();
  },
);

test('the first guard that objects decides, and later ones are not asked', async () => {
  const hasPassword = () => Promise.reject(new Error('asked'));
  expect(await guardRedirectOf(['needsLogin', 'needsPassword'], { ...visitor, hasPassword })).toMatchObject({
    to: 'login',
  });
});

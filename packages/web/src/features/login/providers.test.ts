import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';
import { inAppBrowserOf } from '../../components/embedding/in-app-browsers.ts';
import { choicesFor, type Seen } from './providers.ts';

const types = (seen: Seen) => choicesFor(socialProviders, seen).map(({ type }) => type);

test('has every provider of the specification and the own account', () => {
  expect(types({}).toSorted()).toEqual([...socialProviders, 'YH'].toSorted());
});

test('keeps its order where nobody logged in before', () => {
  expect(types({})).toEqual(['KK', 'NV', 'GG', 'AP', 'MS', 'YH']);
});

test('puts the last used first and marks only that', () => {
  expect(choicesFor(socialProviders, { recent: 'GG', tried: 'MS' })).toEqual([
    { type: 'GG', badge: 'recent' },
    { type: 'KK' },
    { type: 'NV' },
    { type: 'AP' },
    { type: 'MS' },
    { type: 'YH' },
  ]);
  expect(types({ recent: 'YH' })).toEqual(['YH', 'KK', 'NV', 'GG', 'AP', 'MS']);
});

test('who never came in finds the provider they tried', () => {
  expect(choicesFor(socialProviders, { tried: 'NV' })[0]).toEqual({ type: 'NV', badge: 'tried' });
});

test('shows nothing that is not offered, not even the last used', () => {
  const offered = socialProviders.filter((provider) => provider !== 'KK');
  expect(choicesFor(offered, { recent: 'KK' }).map(({ type }) => type)).toEqual([
    'NV',
    'GG',
    'AP',
    'MS',
    'YH',
  ]);
  expect(choicesFor([], { recent: 'KK' })).toEqual([{ type: 'YH' }]);
});

test('inside an app what works comes first, also before the last used', () => {
  const browser = inAppBrowserOf('Mozilla/5.0 (iPhone) Mobile/15E148 KAKAOTALK/25.6.1 (INAPP)');
  const choices = choicesFor(socialProviders, { recent: 'GG' }, browser);
  expect(choices.map(({ type }) => type)).toEqual(['KK', 'NV', 'AP', 'MS', 'GG', 'YH']);
});

test('in an app of iOS Apple comes first, but for the last used', () => {
  const inApp = (seen: Seen, platform: 'IOS' | 'ANDROID') =>
    choicesFor(socialProviders, seen, undefined, platform).map(({ type }) => type);
  expect(inApp({}, 'IOS')).toEqual(['AP', 'KK', 'NV', 'GG', 'MS', 'YH']);
  expect(inApp({ recent: 'NV' }, 'IOS')).toEqual(['NV', 'KK', 'GG', 'AP', 'MS', 'YH']);
  expect(inApp({}, 'ANDROID')).toEqual(types({}));
  expect(choicesFor(socialProviders, {}, undefined, 'IOS')[0]).toEqual({ type: 'AP' });
});

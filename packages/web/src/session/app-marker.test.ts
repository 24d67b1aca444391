import { expect, test } from 'vitest';
import { appMarkerOf } from './app-marker.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';

test.each([
  ['DaemunApp/3.2.1 (ko; ANDROID)', '3.2.1', 'ANDROID', 'ko'],
  ['DaemunApp/3.2 (jp; IOS)', '3.2', 'IOS', 'jp'],
  ['DaemunApp/4 (ENG; IOS)', '4', 'IOS', 'en'],
  ['DaemunApp/1.0.0-beta (zh-TW;IOS)', '1.0.0-beta', 'IOS', 'cb'],
])('%s', (marker, version, platform, prefix) => {
  for (const userAgent of [marker, `${chrome} ${marker}`, `${chrome} ${marker} Other/1`]) {
    const found = appMarkerOf(userAgent);
    expect([found?.version, found?.platform, found?.language?.prefix]).toEqual([version, platform, prefix]);
  }
});

test('a language we do not speak leaves the app without one', () => {
  expect(appMarkerOf('DaemunApp/1 (pt; IOS)')).toEqual({
    version: '1',
    platform: 'IOS',
    language: undefined,
  });
});

test.each([
  chrome,
  'XDaemunApp/1 (ko; IOS)',
  'DaemunApp/ (ko; IOS)',
  'DaemunApp/3.2.1',
  'DaemunApp/3.2.1 (ko)',
  'DaemunApp/3.2.1 (ko; WINDOWS)',
  'daemunapp/3.2.1 (ko; IOS)',
  `DaemunApp/${'9'.repeat(5000)} (ko; IOS)`,
])('no app: %s', (userAgent) => {
  expect(appMarkerOf(userAgent)).toBeUndefined();
});

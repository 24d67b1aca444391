import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';
import { inDefaultBrowser } from '../social/default-browser.ts';
import { inAppBrowserOf, worksIn } from './in-app-browsers.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const galaxy = (inside: string) => `Mozilla/5.0 (Linux; Android 15; SM-S928N${inside}) AppleWebKit/537.36`;
const android = `${galaxy('')} (KHTML, like Gecko)`;
const webView = `${galaxy(' Build/AP3A.240905.015.A2; wv')} (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63`;
const address = 'https://login.example.com/ko/login?redirectUrl=%2Fko%2Fjoin';
const intent =
  'intent://login.example.com/ko/login?redirectUrl=%2Fko%2Fjoin#Intent;scheme=https;package=com.android.chrome;end';
const kakao = `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
const line = `${address}&openExternalBrowser=1`;

test.each([
  ['kakaotalk', `${webView} Mobile Safari/537.36;KAKAOTALK 2610830`, kakao],
  ['kakaotalk', `${webView} Mobile Safari/537.36 KAKAOTALK/11.4.2 (INAPP)`, kakao],
  ['kakaotalk', `${iphone} Mobile/15E148 KAKAOTALK/25.6.1 (INAPP)`, kakao],
  ['line', `${webView} Mobile Safari/537.36 Line/15.9.1/IAB`, line],
  ['line', `${iphone} Mobile/15E148 Safari Line/15.9.0`, line],
  ['naver', `${webView} Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.13.3)`, intent],
  ['naver', `${iphone} Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.13.1; 15PROMAX)`, undefined],
  ['daum', `${webView} Mobile Safari/537.36 DaumApps/7.31.0 DaumDevice/mobile`, intent],
  ['daum', `${iphone} Mobile/15E148 DaumApps/7.30.0 DaumDevice/mobile`, undefined],
  ['instagram', `${webView} Mobile Safari/537.36 Instagram 384.0.0.32.90 Android (35/15; 480dpi)`, intent],
  ['instagram', `${iphone} Mobile/22F76 Instagram 385.0.0.24.84 (iPhone16,2; iOS 18_5; ko_KR)`, undefined],
  ['facebook', `${webView} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/521.0.0.50.97;IABMV/1;]`, intent],
  [
    'facebook',
    `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453;FBDV/iPhone16,2]`,
    undefined,
  ],
  ['facebook', `${iphone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/514.0.0.46.104;FBLC/ko_KR]`, undefined],
  ['web-view', `${webView} Mobile Safari/537.36`, intent],
  ['band', `${webView} Mobile Safari/537.36 BAND/18.4.0 (ANDROID 15)`, intent],
  ['band', `${iphone} Mobile/15E148 BAND/18.4.0 (iOS 18.5;iPhone16,2)`, undefined],
  ['everytime', `${webView} Mobile Safari/537.36 everytimeApp`, intent],
  ['kakaostory', `${iphone} Mobile/15E148 KAKAOSTORY/7.8.0`, undefined],
  ['x', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.5`, undefined],
  ['x', `${webView} Mobile Safari/537.36 TwitterAndroid`, intent],
  ['linkedin', `${iphone} Mobile/15E148 [LinkedInApp]/9.31.2455`, undefined],
  ['tiktok', `${iphone} Mobile/15E148 musical_ly_40.3.0 BytedanceWebview/d8a21c6`, undefined],
  ['threads', `${iphone} Mobile/22F76 Barcelona 385.0.0.24.84 (iPhone16,2; iOS 18_5)`, undefined],
  ['snapchat', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/13.45.0.41`, undefined],
  ['pinterest', `${iphone} Mobile/15E148 [Pinterest/iOS]`, undefined],
  ['web-view', `${iphone} Mobile/15E148`, undefined],
  ['web-view', `${iphone} Mobile/15E148 AppOfTomorrow/1.0`, undefined],
  [
    'web-view',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    undefined,
  ],
  [
    'web-view',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    undefined,
  ],
])('inside %s: %s', (name, userAgent, way) => {
  const browser = inAppBrowserOf(userAgent);
  expect(browser?.name).toBe(name);
  expect(browser && inDefaultBrowser(browser, address, userAgent)).toBe(way);
  expect(socialProviders.filter((provider) => worksIn(browser, provider))).toEqual(['KK', 'NV', 'AP', 'MS']);
});

test.each([
  `${android} Chrome/138.0.0.0 Mobile Safari/537.36`,
  `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  `${iphone} GSA/374.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  `${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Whale/4.32 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  `${webView} Mobile Safari/537.36 DaemunApp/3.2.1 (ko; ANDROID)`,
  '',
])('in a browser proper, or our own app, all five work: %s', (userAgent) => {
  expect(inAppBrowserOf(userAgent)).toBeUndefined();
  expect(socialProviders.every((provider) => worksIn(undefined, provider))).toBe(true);
});

test('an address on a port, and without a query, leaves as it is', () => {
  const agent = `${webView} Mobile Safari/537.36`;
  const browser = inAppBrowserOf(agent);
  expect(browser && inDefaultBrowser(browser, 'http://localhost:3000/ko/login', agent)).toBe(
    'intent://localhost:3000/ko/login#Intent;scheme=http;package=com.android.chrome;end',
  );
});

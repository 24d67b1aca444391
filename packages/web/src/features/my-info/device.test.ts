import { expect, test } from 'vitest';
import { deviceNames } from './device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    ['myInfo.browserChrome', 'myInfo.systemWindows'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    ['myInfo.browserEdge', 'myInfo.systemWindows'],
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
    ['myInfo.browserSafari', 'myInfo.systemIphone'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S928N) Chrome/130.0 Mobile Safari/537.36;KAKAOTALK 2610',
    ['myInfo.browserKakaoTalk', 'myInfo.systemAndroid'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    ['myInfo.browserSamsung', 'myInfo.systemAndroid'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) DaemunApp/2.1.0 (ko; ANDROID)',
    ['myInfo.browserApp', 'myInfo.systemAndroid'],
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 15000.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    ['myInfo.browserChrome', 'myInfo.systemChromeOs'],
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko', ['myInfo.systemLinux']],
  ['curl/8.5.0', []],
  ['', []],
])('%s', (userAgent, names) => {
  expect(deviceNames(userAgent)).toEqual(names);
});

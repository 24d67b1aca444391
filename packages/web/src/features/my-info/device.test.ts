import { expect, test } from 'vitest';
import { deviceNames } from './device.ts';

const chrome = 'AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (X11; CrOS x86_64) ${chrome}`, ['myInfo.browserChrome', 'myInfo.systemChromeOs']],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko', ['myInfo.systemLinux']],
  ['curl/8.5.0', []],
])('%s', (userAgent, names) => {
  expect(deviceNames(userAgent)).toEqual(names);
});

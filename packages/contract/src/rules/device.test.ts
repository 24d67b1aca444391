import { describe, expect, it } from 'vitest';
import { deviceParts } from './device.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 Whale/3.28 Safari/537.36',
      'Whale, Windows',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
      'Safari, iPhone',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari, Mac'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S928N) Chrome/130.0 Mobile Safari/537.36;KAKAOTALK 2610',
      'KakaoTalk, Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (Linux; Android 15) DaemunApp/2.1.0 (ko; ANDROID)', 'App, Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 15000.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      'Chrome, ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko', 'Linux'],
  ])('%s', (userAgent, name) => {
    expect(deviceParts(userAgent).join(', ')).toBe(name);
  });

  it.each(['', 'curl/8.5.0', 'Call 02-555-0000 at once'])('is unknown for %j', (userAgent) => {
    expect(deviceParts(userAgent)).toEqual([]);
  });

  it('repeats nothing of what a stranger wrote', () => {
    expect(deviceParts('Chrome/1 Windows http://evil.example call me')).toEqual(['Chrome', 'Windows']);
  });
});

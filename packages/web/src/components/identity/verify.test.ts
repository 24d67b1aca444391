import { expect, test } from 'vitest';
import { entryContextOf } from '../../session/entry-context.ts';
import { popupsWork } from './verify.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  `${windows} Chrome/138.0.0.0 Safari/537.36`,
  `${windows} Chrome/138.0.0.0 Whale/4.32 Safari/537.36`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
])('a window of its own: %s', (userAgent) => {
  expect(popupsWork(entryContextOf({}, userAgent))).toBe(true);
});

test.each([
  `${windows} Chrome/138.0.0.0 Safari/537.36;KAKAOTALK 26.1.0`,
  `${windows} DaemunApp/3.2.1 (ko; ANDROID)`,
  'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
])('the whole page: %s', (userAgent) => {
  expect(popupsWork(entryContextOf({}, userAgent))).toBe(false);
});

import { expect, test } from 'vitest';
import { joinWords } from './catalog-parts.ts';

test.each([
  ['ko', '이용할 수 있습니다.', '이용할\u00a0수\u00a0있습니다.'],
  ['ko', '찾을 수 없습니다.', '찾을\u00a0수\u00a0없습니다.'],
  ['ko', '다시 시도해 주세요.', '다시 시도해\u00a0주세요.'],
  ['ko', '메일을 보내 드립니다.', '메일을 보내\u00a0드립니다.'],
  ['ko', '회원 수 집계', '회원 수 집계'],
  ['ko', '이메일 주소', '이메일 주소'],
  ['fr', 'un e-mail', 'un e-\u2060mail'],
  ['fr', 'sauf celui-ci', 'sauf celui-\u2060ci'],
  ['ar', 'هانبيت وHelloArchive وNews Game', 'هانبيت و\u00a0HelloArchive و\u00a0News Game'],
  ['ar', 'وكالة', 'وكالة'],
  ['en', 'an email', 'an email'],
] as const)('%s: %s', (prefix, text, joined) => {
  expect(joinWords(prefix, text)).toBe(joined);
});

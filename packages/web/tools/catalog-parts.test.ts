import { languages } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { isPreviewWord, joinWords, partOfEach } from './catalog-parts.ts';

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

test('what previews of links say is in no part that a browser loads, even where the code of the page names it', () => {
  const partOf = partOfEach(new Set(['preview.login', 'myInfo.x']), new Set(['preview.join']));
  expect(['preview.login', 'preview.join', 'myInfo.x', 'login.x', 'mail.x'].map(partOf)).toEqual([
    undefined,
    undefined,
    'member',
    'critical',
    'visitor',
  ]);
});

test.each(languages)(
  'previews in $name name the agency and its services by their values alone',
  ({ prefix }) => {
    const page = readCatalog(prefix, 'page');
    const names = ['brand.agency', 'brand.archive', 'brand.newsGame'].map((id) => page.get(id) ?? id);
    for (const [id, message] of page)
      if (isPreviewWord(id)) for (const name of names) expect(message, id).not.toContain(name);
  },
);

import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  [
    '카카오 계정으로 가입된 이메일입니다. 카카오로 로그인해 주세요.',
    '카카오 계정으로 가입된 이메일입니다',
    '카카오로 로그인해 주세요.',
  ],
  ['登録済みです。ログインしてください。', '登録済みです', 'ログインしてください。'],
  ['هل تريد المتابعة؟ لن تُحفظ البيانات.', 'هل تريد المتابعة؟', 'لن تُحفظ البيانات.'],
  ['Vous partez ? Rien n’est gardé.', 'Vous partez ?', 'Rien n’est gardé.'],
  [
    '<strong>a.b@example.com</strong> is taken.<br>Try 2.5 others.',
    '<strong>a.b@example.com</strong> is taken',
    'Try 2.5 others.',
  ],
  ['That is all.', 'That is all', ''],
  ['No mark at its end', 'No mark at its end', ''],
  ['', '', ''],
])('%s: the first sentence without its full stop, and what follows', (said, sentence, rest) => {
  expect(firstSentence(said)).toEqual({ sentence, rest });
});

import { expect, test } from 'vitest';
import { mailSender } from './mail-sender.ts';

test.each([
  ['no-reply@hanbit.example', { name: '', address: 'no-reply@hanbit.example', host: 'hanbit.example' }],
  [
    '한빛통신 <no-reply@hanbit.example>',
    { name: '한빛통신', address: 'no-reply@hanbit.example', host: 'hanbit.example' },
  ],
  [
    '"Hanbit, Inc." <n@hanbit.example>',
    { name: 'Hanbit, Inc.', address: 'n@hanbit.example', host: 'hanbit.example' },
  ],
])('the sender %s is taken apart', (text, parts) => {
  expect(mailSender(text)).toEqual(parts);
});

test.each(['', 'nobody', 'a@b.example, c@d.example', 'x <a@b.example> <c@d.example>'])(
  '%j is no sender',
  (text) => {
    expect(mailSender(text)).toBeUndefined();
  },
);

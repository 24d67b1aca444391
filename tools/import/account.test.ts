import { expect, test } from 'vitest';
import { type Row, readAccount } from './account.ts';

const row: Row = {
  id: 'Reader1',
  email: '',
  password: 'x',
  salt: '',
  ci: '',
  joined: '',
  voucher: '',
  marketing_email: '',
  marketing_sms: '',
};
const read = (more: Partial<Row>) =>
  readAccount('ISS', { ...row, ...more }, (hash) => (hash === 'x' ? { hash, form: 'x' } : undefined));

test.each([
  ['', '', null, null],
  ['Y', 'n', 'Y', 'N'],
  [' yes ', '0', 'Y', 'N'],
  ['', 'TRUE', null, 'Y'],
])(
  'advertising by e-mail "%s" and by text "%s" is %s and %s',
  (marketing_email, marketing_sms, email, sms) => {
    expect(read({ marketing_email, marketing_sms })).toMatchObject({
      account: { marketing_email: email, marketing_sms: sms },
    });
  },
);

test.each([
  [{ marketing_email: 'perhaps' }, ['marketing_email'], { marketing_email: null }],
  [{ marketing_sms: '2' }, ['marketing_sms'], { marketing_sms: null }],
  [{ voucher: 'perhaps' }, ['voucher'], { voucher: true }],
  [{ email: 'no address' }, ['email'], { email: null }],
  [{ email: 'kim\ufffd@example.com' }, ['email'], { email: null }],
  [{ joined: 'yesterday', ci: 'short' }, ['joined', 'ci'], { joined_at: null }],
  [{ password: 'unknown' }, ['password'], { password_hash: null }],
  [{ password: '' }, [], { password_hash: null }],
])('what cannot be read in %j costs itself alone', (more, lost, account) => {
  expect(read(more)).toMatchObject({ lost, account: { legacy_id: 'reader1', ...account } });
});

test.each(['', ' ', 'a\u0007b', 'rea\ufffder'])('a row whose ID is %j is left out', (id) => {
  expect(read({ id })).toEqual({ fault: 'id' });
});

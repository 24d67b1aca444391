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
  readAccount(
    { ...row, ...more },
    {
      service: 'ISS',
      storedHash: (hash) => (hash === 'x' ? { hash, form: 'x' } : undefined),
      now: Date.parse('2026-01-01'),
    },
  );

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
  [{ voucher: 'constructor' }, ['voucher'], { voucher: true }],
  [{ joined: '20150301123000' }, [], { joined_at: Date.parse('2015-03-01T12:30:00+09:00') }],
  [{ joined: '20150231123000' }, ['joined'], { joined_at: null }],
  [{ joined: '2026-01-02' }, ['joined'], { joined_at: null }],
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

test('an account says which fields it has: neither those without a value nor those that are lost', () => {
  const has = (more: Partial<Row>) => expect(read({ password: '', ...more }));
  has({}).toMatchObject({ fields: ['id'] });
  has({ email: 'a@example.com', salt: 's', voucher: 'N' }).toMatchObject({
    fields: ['id', 'email', 'salt', 'voucher'],
  });
  has({ email: 'broken', joined: '0000-00-00', ci: ' ' }).toMatchObject({ fields: ['id'] });
});

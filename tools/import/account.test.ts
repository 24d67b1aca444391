import { expect, test } from 'vitest';
import { type Row, readAccount } from './account.ts';

const row: Row = {
  ...{ id: 'Reader1', email: '', password: 'x', salt: '', ci: '', joined: '', voucher: '' },
  ...{ marketing_email: '', marketing_sms: '' },
};
const read = (more: Partial<Row>) => readAccount('ISS', { ...row, ...more }, (password) => password);

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

test('an answer that is neither yes nor no is a fault of its row', () => {
  expect(read({ marketing_email: 'perhaps' })).toEqual({ fault: 'marketing' });
  expect(read({ marketing_sms: '2' })).toEqual({ fault: 'marketing' });
  expect(read({ voucher: 'perhaps' })).toEqual({ fault: 'voucher' });
});

import { expect, test } from 'vitest';
import { marketingFacts } from './marketing.ts';

test('reads each service at its place in the strings, and shows no hidden item', () => {
  expect(marketingFacts({ mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'YYY' })).toEqual([
    { category: 'AGY', kind: 'MKT_EMAIL', service: 'brand.agency', medium: 'myInfo.byEmail', isAgreed: true },
    {
      category: 'ISS',
      kind: 'MKT_EMAIL',
      service: 'brand.archive',
      medium: 'myInfo.byEmail',
      isAgreed: false,
    },
    { category: 'ISS', kind: 'MKT_SMS', service: 'brand.archive', medium: 'myInfo.bySms', isAgreed: true },
  ]);
});

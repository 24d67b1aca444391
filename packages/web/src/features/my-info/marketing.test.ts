import { expect, test } from 'vitest';
import { marketingAfter, marketingFacts } from './marketing.ts';

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

test('the strings beside a choice say what then stands, hidden items as they are', () => {
  const profile = { mkt_info_rcv_email_yn: 'YYN', mkt_info_rcv_sms_yn: 'NNY' };
  expect(marketingAfter(profile, { category: 'AGY', kind: 'MKT_EMAIL' }, false)).toEqual({
    mkt_info_rcv_email_yn: 'NYN',
    mkt_info_rcv_sms_yn: 'NNY',
  });
  expect(marketingAfter(profile, { category: 'ISS', kind: 'MKT_SMS' }, true)).toEqual(profile);
});

import { expect, test } from 'vitest';
import { legacyMarketing } from './legacy-marketing.ts';

const archive = { service: 'ISS', marketing_email: 'Y', marketing_sms: 'N' } as const;
const newsGame = { service: 'NWG', marketing_email: null, marketing_sms: 'Y' } as const;
const silent = { service: 'ISS', marketing_email: null, marketing_sms: null } as const;

test('each service has its place: agency, news game, archive', () => {
  expect(legacyMarketing([archive])).toEqual({ mkt_info_rcv_email_yn: 'NNY', mkt_info_rcv_sms_yn: 'NNN' });
  expect(legacyMarketing([archive, newsGame])).toEqual({
    mkt_info_rcv_email_yn: 'NNY',
    mkt_info_rcv_sms_yn: 'NYN',
  });
});

test('what is not known is not told', () => {
  expect(legacyMarketing([newsGame])).toEqual({ mkt_info_rcv_sms_yn: 'NYN' });
  expect(legacyMarketing([silent])).toEqual({});
  expect(legacyMarketing([])).toEqual({});
});

import { cookies } from '@daemun/contract/cookies';
import { limits, protocolVersion, responseFormat } from '@daemun/contract/limits';
import { partnerMessageTypes } from '@daemun/contract/partner-messages';
import { expect, test } from 'vitest';
import { agreed, difference, rowsOf } from './table.ts';
import { constantTable } from './tables/constants.ts';

const flat = (value: unknown, place: string[] = []): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, [...place, key]))
    : [`${place.join('.')} ${value}`];

test('every constant has its value, and there are no others', () => {
  expect(
    difference(
      rowsOf(constantTable).map(([place, value]) => `${place} ${value}`),
      flat(limits),
    ),
  ).toEqual(agreed);
});

test('the protocol is version 1.0 in json', () => {
  expect([protocolVersion, responseFormat]).toEqual(['1.0', 'json']);
});

test('the cookies have the names of decisions §2 and specification §9', () => {
  const specified = ['daemun_session', 'daemun_access_token', 'recent_login_type', 'try_provider'];
  const ours = ['daemun_known_browser', 'daemun_social_run', 'daemun_code_run', 'daemun_member'];
  expect(difference([...specified, ...ours], Object.values(cookies))).toEqual(agreed);
});

test('windows talk in the six message types of decisions §6', () => {
  const types =
    'archive.token archive.terms.request archive.terms.response login.result self-auth.result close';
  expect(difference(types.split(' '), partnerMessageTypes)).toEqual(agreed);
});

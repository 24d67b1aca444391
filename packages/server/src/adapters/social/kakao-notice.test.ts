import { expect, test } from 'vitest';
import { readKakaoNotice } from './kakao-notice.ts';

const registered = { adminKey: 'key', appId: '1000' };
const read = (body: string) => readKakaoNotice('KakaoAK key', body, registered);
const unlinked = { provider: 'KK', event: 'unlinked', subject: '4000000001', id: null };

test.each([
  'app_id=1000&user_id=4000000001&referrer_type=UNLINK_FROM_APPS',
  '{"app_id":"1000","user_id":"4000000001","referrer_type":"UNLINK_FROM_APPS"}',
  ' {"app_id":1000,"user_id":4000000001,"referrer_type":"UNLINK_FROM_APPS"}',
])('is read as a form and as JSON: %s', (body) => {
  expect(read(body)).toEqual(unlinked);
});

test.each([
  '',
  '{',
  '{}',
  '{"app_id":"1000","user_id":null,"referrer_type":"X"}',
  '{"app_id":"1000","user_id":{"a":1},"referrer_type":"X"}',
  '{"app_id":"2000","user_id":"1","referrer_type":"X"}',
  'app_id=1000&user_id=x&referrer_type=X',
])('is refused: %s', (body) => {
  expect(() => read(body)).toThrow('forged-notice');
});

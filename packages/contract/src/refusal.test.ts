import { expect, test } from 'vitest';
import { Refusal, refusalsOf } from './refusal.ts';

test('a refusal carries its code and what is told with it', () => {
  const refuse = refusalsOf('checkEmail');
  const refusal = refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: '2026-01-01T00:00:00+09:00' } });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ result: 'NEED_EMAIL_AUTH', code: '3021', message: 'NEED_EMAIL_AUTH' });
  expect(refusal.details).toEqual({ data: { auth_expire_time: '2026-01-01T00:00:00+09:00' } });
});

test('a call can only refuse with what it lists', () => {
  // @ts-expect-error checkEmail never says that a password is wrong
  expect(refusalsOf('checkEmail')('BAD_CREDENTIAL').code).toBe('3003');
});

import { expect, test } from 'vitest';
import { Refusal, type Refuse, refusalsOf, refuseProtocol } from './refusal.ts';

const until = '2026-01-01T00:00:00+09:00';

test('a refusal carries its code and what is told with it', () => {
  const refuse = refusalsOf('checkEmail');
  const refusal = refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: until } });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ result: 'NEED_EMAIL_AUTH', code: '3021', message: 'NEED_EMAIL_AUTH' });
  expect(refusal.details).toEqual({ data: { auth_expire_time: until } });
});

test('a call can only refuse with what it lists, and with the data of that refusal', () => {
  // @ts-expect-error checkEmail never says that a password is wrong
  expect(refusalsOf('checkEmail')('BAD_CREDENTIAL').code).toBe('3003');
  // @ts-expect-error the end of the waiting time comes with 3021 alone
  expect(refusalsOf('checkEmail')('DUPLICATE_USER', { data: { auth_expire_time: until } }).code).toBe('3009');
  // @ts-expect-error 3021 carries no such fact
  expect(refusalsOf('checkEmail')('NEED_EMAIL_AUTH', { data: { email: 'x' } }).code).toBe('3021');
});

test('the token check refuses for calls that want a token', () => {
  expect(refusalsOf('cancelNice')('ACCESS_DENIED').code).toBe('3008');
  expect(refuseProtocol('REISSUE').code).toBe('0001');
  // @ts-expect-error checkEmail wants no token
  expect(refusalsOf('checkEmail')('INVALID_TOKEN').code).toBe('3007');
  // @ts-expect-error that an address is taken is for a call to say
  expect(refuseProtocol('DUPLICATE_USER').code).toBe('3009');
});

test('a helper of several calls refuses only with what each of them lists', () => {
  const helper = (refuse: Refuse<'DUPLICATE_USER'>) => refuse('DUPLICATE_USER');
  expect(helper(refusalsOf('checkEmail')).code).toBe('3009');
  // @ts-expect-error login does not list 3009
  expect(helper(refusalsOf('login')).code).toBe('3009');
});

test('nothing else makes a refusal', () => {
  // @ts-expect-error the constructor is protected
  expect(new Refusal('DUPLICATE_USER').code).toBe('3009');
});

import { calls } from '@daemun/contract/calls/index';
import { consoleCalls } from '@daemun/contract/console/calls';
import { expect, test } from 'vitest';
import { guessableSecrets } from '../../packages/server/src/domain/guessable-secrets.ts';

type Secret = keyof typeof guessableSecrets;
/** What a field takes: secrets that somebody could guess, or why nobody guesses there. */
type Takes = readonly Secret[] | { readonly because: string };

const chosenNow = { because: 'a password that is chosen now' } as const;
const ownKey = { because: 'a code of a key that the same page showed just before' } as const;

/** Every field into which people type a password or a code. */
const taken: Readonly<Record<string, Takes>> = {
  'login.pwd': ['password'],
  'checkPassword.pwd': ['password'],
  'changePassword.pwd': ['password'],
  'changePassword.new_pwd': chosenNow,
  'signUp.pwd': chosenNow,
  'signUp.previous_pwd': { because: 'a sealed proof of an older account, as long as a key' },
  'niceInfo.pwd': chosenNow,
  // In another browser than the one that asked, a link wants the password of the account that it changes.
  'confirmEmail.pwd': ['password'],
  'confirmEmail.new_password': { because: 'says that the link sets a password, and is none' },
  'confirmByCode.pwd': chosenNow,
  'confirmByCode.code': ['sign-up code', 'reset code', 'email login code', 'address change code'],
  'codeLogin.code': ['login code'],
  'attachByCode.code': ['attach code'],
  'stepByCode.code': ['presence code'],
  'loginBySecondFactor.code': ['authenticator code', 'recovery code'],
  'confirmByFactor.code': ['authenticator code', 'recovery code'],
  'finishTotp.code': ownKey,
  'redeemBridgeCode.code': {
    because: 'a one-time code as long as a key, which a partner brings with its secret',
  },
  'console.staffLogin.pwd': ['staff password'],
  'console.staffLogin.code': ['staff code'],
  'console.acceptInvitation.pwd': chosenNow,
  'console.acceptInvitation.code': ownKey,
  'console.finishProviderLogin.code': { because: 'a code of the agency’s own provider, which checks it' },
  'console.supportEvent.code': {
    because: 'a support code opens nothing; who looks is a colleague, counted by day',
  },
};

const guessable = /^(.*_)?(pwd|password|code|pin|otp|digits)$/;
type Row = { readonly request: { readonly shape?: object; readonly def?: { readonly shape?: object } } };
const fieldsOf = (prefix: string, rows: Readonly<Record<string, unknown>>) =>
  Object.entries(rows).flatMap(([name, row]) => {
    const { request } = row as Row;
    const shape = request.shape ?? request.def?.shape ?? {};
    return Object.keys(shape)
      .filter((field) => guessable.test(field))
      .map((field) => `${prefix}${name}.${field}`);
  });

test('every field that takes a password or a code has the secret that bounds its tries, or a reason', () => {
  const fields = [...fieldsOf('', calls), ...fieldsOf('console.', consoleCalls)];
  expect(fields.toSorted()).toEqual(Object.keys(taken).toSorted());
});

test('every secret that somebody could guess is typed into some field', () => {
  const typed = Object.values(taken).flatMap((takes) => ('because' in takes ? [] : takes));
  expect([...new Set(typed)].toSorted()).toEqual(Object.keys(guessableSecrets).toSorted());
});

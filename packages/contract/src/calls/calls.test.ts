import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { attachCalls } from './attach.ts';
import { bridgeCalls } from './bridge.ts';
import { codeCalls } from './code.ts';
import { factorCalls } from './factor.ts';
import { identityCalls } from './identity.ts';
import { callNames, calls } from './index.ts';
import { integrationCalls } from './integration.ts';
import { loginCalls } from './login.ts';
import { myInfoCalls } from './my-info.ts';
import { newsletterCalls } from './newsletter.ts';
import { passkeyCalls } from './passkey.ts';
import { policyCalls } from './policy.ts';
import { recoveryCalls } from './recovery.ts';
import { registerCalls } from './register.ts';
import { signUpCalls } from './sign-up.ts';
import { socialCalls } from './social.ts';

const features = {
  login: loginCalls,
  code: codeCalls,
  passkey: passkeyCalls,
  factor: factorCalls,
  bridge: bridgeCalls,
  'sign-up': signUpCalls,
  register: registerCalls,
  recovery: recoveryCalls,
  social: { ...socialCalls, ...attachCalls },
  identity: identityCalls,
  integration: integrationCalls,
  'my-info': myInfoCalls,
  policy: policyCalls,
  newsletter: newsletterCalls,
};

test('no row is lost in the registry, and each says the feature whose file it stands in', () => {
  const all = Object.entries(features).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, row]) => {
      expect(row.feature, name).toBe(feature);
      return name;
    }),
  );
  expect(all).toEqual(callNames);
  expect(new Set(all).size).toBe(all.length);
});

test('a method with a path, and an interface id with a method, name one call', () => {
  const rows = Object.values(calls);
  expect(new Set(rows.map((row) => `${row.method} ${row.path}`)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => `${row.method} ${row.id}`)).size).toBe(rows.length);
});

test('a call lists each refusal once, and none that every call has anyway', () => {
  const everywhere = ['SUCCESS', 'REISSUE', 'SQL_ERROR', 'INTERNAL_ERROR'];
  for (const [name, { refusals }] of Object.entries(calls)) {
    expect(new Set(refusals).size, name).toBe(refusals.length);
    expect(
      refusals.filter((refusal) => everywhere.includes(refusal)),
      name,
    ).toEqual([]);
  }
});

test('only refusals that a call lists carry data', () => {
  for (const [name, { refusals, refusalData = {} }] of Object.entries<Call>(calls))
    for (const result of Object.keys(refusalData)) expect(refusals, name).toContain(result);
});

test('a repeat may be named where something is done, but not where a session begins or is handed over', () => {
  const named = Object.entries<Call>(calls).filter(([, { idempotent }]) => idempotent);
  expect(named.length).toBeGreaterThan(10);
  for (const [name, { method, feature }] of named) {
    expect([name, method]).toEqual([name, 'POST']);
    expect(['login', 'bridge', 'newsletter']).not.toContain(feature);
  }
});

describe.each(callNames)('a request of %s', (name) => {
  const schema: z.ZodMiniType = calls[name].request;
  const fields = Object.keys(calls[name].request.shape);

  test('of any shape is judged without an error, and a refusal names one of its fields', () => {
    const given = fc.oneof(
      fc.string(),
      fc.anything(),
      fc.array(fc.string()),
      fc.constantFrom('NEWS', 'Y', 'AGY'),
    );
    const raw = fc.record(Object.fromEntries(fields.map((field) => [field, given])), { requiredKeys: [] });
    fc.assert(
      fc.property(raw, (request) => {
        const issue = z.safeParse(schema, request).error?.issues[0];
        if (issue) expect(fields).toContain(issue.path[0]);
      }),
    );
  });

  test('that is no object is refused', () => {
    for (const raw of [undefined, null, '', 'x', 7, [], [{}]])
      expect(z.safeParse(schema, raw).success).toBe(false);
  });
});

describe('interests', () => {
  const save = (request: unknown) => z.safeParse(calls.saveInterest.request, request);

  test('belong to the kind that they replace', () => {
    expect(save({ intrst_fg_cd: 'NEWS', intrst_sph_cd: ['PTS', 'SPO'] }).success).toBe(true);
    expect(save({ intrst_fg_cd: 'PHOTO', intrst_sph_cd: ['RO'] }).success).toBe(true);
    expect(save({ intrst_fg_cd: 'NEWS', intrst_sph_cd: [] }).success).toBe(true);
    for (const request of [
      { intrst_fg_cd: 'NEWS', intrst_sph_cd: ['PTS', 'RO'] },
      { intrst_fg_cd: 'PHOTO', intrst_sph_cd: ['PTS'] },
    ])
      expect(save(request).error?.issues.map((issue) => issue.path)).toEqual([['intrst_sph_cd']]);
  });
});

test.each(['29', '31', '3', '300', 30])('the password reminder is not postponed by %j', (period) => {
  expect(z.safeParse(calls.passwordReminder.request, { period: '30' }).success).toBe(true);
  expect(z.safeParse(calls.passwordReminder.request, { period }).success).toBe(false);
});

test('every field of a password that is chosen now is named, so that the policy is asked', () => {
  const choosing = callNames.flatMap((name) => {
    const { request, newPassword }: Call = calls[name];
    const { shape = {} } = (request as { def?: { shape?: Record<string, z.ZodMiniType> } }).def ?? {};
    const takes = (field: z.ZodMiniType, text: string) => z.safeParse(field, text).success;
    // Only the rule for new passwords refuses what is short and takes words with spaces.
    const fields = Object.entries(shape).filter(
      ([field, schema]) =>
        /pwd|password/.test(field) && takes(schema, 'some words') && !takes(schema, 'short'),
    );
    expect([name, fields.map(([field]) => field)]).toEqual([name, newPassword ? [newPassword] : []]);
    return fields.length > 0 ? [name] : [];
  });
  expect(choosing.sort()).toEqual(['changePassword', 'confirmByCode', 'confirmEmail', 'niceInfo', 'signUp']);
});

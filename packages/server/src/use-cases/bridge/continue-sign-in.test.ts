import { requiredAgreements } from '@daemun/contract/codes/agreements';
import { describe, expect, test } from 'vitest';
import type { OidcInteraction } from '../../ports/oidc.ts';
import type { FoundSession } from '../../ports/sessions.ts';
import { continueSignIn } from './continue-sign-in.ts';

const now = Date.UTC(2026, 10, 29);
const began = now - 20 * 86_400_000;

const methods = ['password', 'provider', 'code', 'passkey', 'totp'] as const;
type Held = Readonly<Record<(typeof methods)[number], boolean>>;

/** Every set of what a member can prove to be there by. */
const sets = Array.from(
  { length: 2 ** methods.length },
  (_, bits) => Object.fromEntries(methods.map((method, at) => [method, (bits & (2 ** at)) !== 0])) as Held,
);

const partner = 'own-site';

const provenBy = (held: Held) => ({
  email: 'reader@example.com',
  email_proven_at: held.code ? began : null,
});

/** The session of a member who holds a set, signed in long ago. */
function sessionOf(held: Held): FoundSession {
  const session = {
    id: 'session',
    member_id: 'reader',
    persistence: 'persistent',
    created_at: began,
    last_used_at: now,
    reentered_at: began,
    method: 'password',
    strong_at: null,
    strong_method: null,
    ended_at: null,
  };
  const owner = { status: 'ACTIVE', ...provenBy(held), has_passkey: held.passkey, has_totp: held.totp };
  return { session, owner } as never;
}

function needsOf(held: Held): Parameters<typeof continueSignIn>[0] {
  return {
    clock: { now: () => now },
    members: {
      find: async () => ({
        ...provenBy(held),
        password_hash: held.password ? 'x' : null,
        password_suspended_at: null,
      }),
      methods: async () => (held.provider ? [{ platform: 'KK', status: 'CNET' }] : []),
    },
    social: { KK: {} },
    consents: {
      history: async () => requiredAgreements.map((item) => ({ ...item, agreed: 'Y', version: '-' })),
    },
    documents: { versionAskedFor: () => '-' },
    partners: { find: () => ({ id: partner, name: partner, items: [] }) },
    partnerGrants: {},
  } as never;
}

const request: OidcInteraction = {
  client: partner,
  proofSince: undefined,
  wantsStrong: false,
  isForOther: false,
  accountSince: undefined,
  isToJoin: false,
  locales: '',
  hint: '',
};
const justNow = Math.floor(now / 1000);

const wishes = [
  ['prompt=login', { proofSince: justNow }],
  ['max_age=600', { proofSince: justNow - 600 }],
  ['acr_values=strong', { wantsStrong: true }],
  ['acr_values=strong with max_age=600', { wantsStrong: true, proofSince: justNow - 600 }],
  ['id_token_hint of another member', { isForOther: true }],
  ['prompt=select_account', { accountSince: justNow }],
  ['prompt=create', { accountSince: justNow, isToJoin: true }],
] as const;

const asked = (held: Held, more: Partial<OidcInteraction>, answer?: 'usual') =>
  continueSignIn(needsOf(held), {
    interaction: { ...request, ...more },
    found: sessionOf(held),
    address: '/cum/oidc/x',
    language: 'ko',
    answer,
  });

const stopOf = (led: Awaited<ReturnType<typeof asked>>) => {
  if (typeof led === 'string' || led.kind !== 'page') return { name: led, ways: [] };
  const { name, query } = led;
  return {
    name,
    ways: String(query?.ways ?? '')
      .split(' ')
      .filter(Boolean),
  };
};

const strongHeld = (held: Held) => [
  ...(held.passkey ? ['passkey'] : []),
  ...(held.totp ? ['totp', 'recovery'] : []),
];
const anyHeld = (held: Held) => [
  ...strongHeld(held),
  ...(['password', 'provider', 'code'] as const).filter((way) => held[way]),
];

describe.each(wishes)('a client that asks by %s', (_what, more) => {
  test.each(sets)('leads a member to what they have: %o', async (held) => {
    const { name, ways } = stopOf(await asked(held, more));
    if ('isForOther' in more || 'accountSince' in more) return expect(name).toBe('login');
    const wantsStrong = 'wantsStrong' in more && strongHeld(held).length > 0;
    if (!('proofSince' in more) && !wantsStrong) return expect(name).toBe('done');
    const expected = wantsStrong ? strongHeld(held) : anyHeld(held);
    expect([name, [...ways].sort()]).toEqual([
      expected.length > 0 ? 'loginProof' : 'login',
      [...expected].sort(),
    ]);
  });

  test.each(sets)('asks a member for another way if the stronger one is not at hand: %o', async (held) => {
    const { name, ways } = stopOf(await asked(held, more, 'usual'));
    expect(name).not.toBe('login_required');
    if ('proofSince' in more && anyHeld(held).length > 0)
      expect([name, [...ways].sort()]).toEqual(['loginProof', anyHeld(held).sort()]);
  });
});

/** A visitor without a session, and one whose log-in came after the request. */
const joining: OidcInteraction = { ...request, accountSince: justNow, isToJoin: true };

test.each([
  ['prompt=create', joining, 'signUpAgreement'],
  ['prompt=select_account', { ...joining, isToJoin: false }, 'login'],
  ['nothing of the kind', request, 'login'],
])('a visitor whom a client sends with %s is led there', async (_what, interaction, page) => {
  const visitor = { found: undefined, address: '/cum/oidc/x', language: 'ko', answer: undefined } as const;
  const led = await continueSignIn(needsOf({} as Held), { interaction, ...visitor });
  expect(stopOf(led).name).toBe(page);
});

test('who has logged in since the client asked for another account goes on', async () => {
  const since = { ...joining, accountSince: Math.floor(began / 1000) };
  expect(await asked({} as Held, since)).toBe('done');
});

import { expect, test } from 'vitest';
import { noProofs } from '../domain/settled.ts';
import type { RequestContext } from '../ports/request-context.ts';
import type { FoundSession } from '../ports/sessions.ts';
import { activeSession } from '../use-cases/sessions/active-session.ts';
import { checkPageMember } from './authenticate.ts';

const now = Date.UTC(2026, 10, 25);

const found: FoundSession = {
  session: {
    ...noProofs,
    id: 's',
    member_id: 'kim',
    platform: 'YH',
    persistence: 'session',
    created_at: now,
    last_used_at: now,
    reentered_at: now,
    method: 'password',
    installation: null,
    client: null,
    ended_at: null,
    ended_by: null,
  },
  owner: {
    status: 'ACTIVE',
    email: null,
    email_proven_at: null,
    nickname: null,
    rep_login_plf: 'YH',
    has_password: true,
    has_passkey: false,
    has_totp: false,
  },
};

/** The ports of one request, and how often it asked the store for the session. */
function asking(stored: FoundSession | undefined) {
  const asked: string[] = [];
  const needs = {
    clock: { now: () => now },
    secrets: { digest: (secret: string) => `digest of ${secret}` },
    sessions: {
      find: async (digest: string) => {
        asked.push(digest);
        return stored;
      },
    },
  };
  return { asked, needs: needs as unknown as Parameters<typeof activeSession>[0] };
}

const contextOf = (pageMember: string | undefined): RequestContext => ({
  txid: 't',
  language: 'ko',
  client: { network: undefined, country: undefined, userAgent: '' },
  sessionSecret: 'secret',
  browserSecret: undefined,
  pageMember,
  socialSecret: undefined,
  codeSecret: undefined,
  passkeySecret: undefined,
  setCookie: () => undefined,
});

test('a call that acts for the member of the cookie reads their session once', async () => {
  for (const pageMember of ['kim', undefined]) {
    const { asked, needs } = asking(found);
    const context = await checkPageMember(needs, contextOf(pageMember));
    expect(await activeSession(needs, context)).toEqual(found);
    expect(asked).toEqual(['digest of secret']);
  }
});

test('a session that was read and is none is none to the use case', async () => {
  const dead = [
    { ...found, session: { ...found.session, ended_at: now } },
    { ...found, session: { ...found.session, last_used_at: 0, created_at: 0 } },
    { ...found, owner: { ...found.owner, status: 'BLOCKED' as const } },
  ];
  for (const stored of dead) {
    const { needs } = asking(stored);
    const context = await checkPageMember(needs, contextOf('kim'));
    expect(await activeSession(needs, context)).toBeUndefined();
  }
});

test('a page of another member is refused before the use case', async () => {
  const { needs } = asking(found);
  await expect(checkPageMember(needs, contextOf('lee'))).rejects.toMatchObject({
    result: 'USER_AUTHENTICATION_FAILURE',
  });
});

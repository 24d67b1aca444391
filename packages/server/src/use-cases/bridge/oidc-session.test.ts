import { expect, test } from 'vitest';
import type { OidcReader, OidcSignInOfSession } from '../../ports/oidc-models.ts';
import { useOidcGrant } from './oidc-session.ts';

const now = Date.UTC(2026, 10, 29);
const hour = 3_600_000;
const grant = { session_id: 'session', client: 'weekly', grant_mark: 'mark' };

const reader: OidcReader = {
  id: 'reader',
  status: 'ACTIVE',
  email: 'reader@example.com',
  email_proven_at: now - hour,
  nickname: null,
  language: 'ko',
  identity: undefined,
};

type Kept = {
  readonly mark?: string | null;
  readonly session?: Partial<OidcSignInOfSession['session']>;
  readonly status?: OidcReader['status'];
};

/** Uses a grant by a row that is kept, or that is not there. */
async function used(kept: Kept | undefined) {
  const done: string[] = [];
  const found: OidcSignInOfSession | undefined = kept && {
    grant_mark: kept.mark === undefined ? 'mark' : kept.mark,
    session: {
      id: 'session',
      persistence: 'persistent',
      created_at: now - hour,
      last_used_at: now - hour,
      ...kept.session,
    },
    reader: { ...reader, status: kept.status ?? 'ACTIVE' },
  };
  const use = useOidcGrant({
    clock: { now: () => now },
    oidcSignIns: { findInSession: async () => found },
    sessions: { touch: async () => done.push('touched'), endExpired: async () => done.push('ended') },
  } as never);
  return { told: await use(grant), done };
}

test.each<[what: string, kept: Kept | undefined, told: object | undefined, done: readonly string[]]>([
  ['of a living session is a use of it', {}, reader, ['touched']],
  ['a moment after the last use writes nothing', { session: { last_used_at: now } }, reader, []],
  [
    'on a shared computer extends nothing',
    { session: { persistence: 'shared', created_at: now - 60_000, last_used_at: now - 600_000 } },
    reader,
    [],
  ],
  ['of a blocked member says so', { status: 'BLOCKED' }, { ...reader, status: 'BLOCKED' }, ['touched']],
  ['that has ended is no use of the session', { mark: null }, undefined, []],
  ['of an earlier sign-in is no use of the session', { mark: 'other' }, undefined, []],
  ['of a session whose time is over ends it', { session: { last_used_at: 0 } }, undefined, ['ended']],
  ['of a session that was ended is worth nothing', undefined, undefined, []],
])('a grant %s', async (_what, kept, told, done) => {
  expect(await used(kept)).toEqual({ told, done });
});

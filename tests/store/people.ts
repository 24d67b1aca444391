import type { Member } from '../../packages/server/src/ports/members.ts';
import type { Passkey } from '../../packages/server/src/ports/passkeys.ts';
import type { StorePorts } from '../../packages/server/src/ports/ports.ts';
import type { NewSession } from '../../packages/server/src/ports/sessions.ts';

/** What is kept of a mail that nobody's request asked for, to no member, without an end. */
export const ofNobody = { kind: 'requested', member: null, txid: null, job: null, expires_at: null } as const;

export const NOW = 1_800_000_000_000;

/** Adds a member with an address of its own, and returns its id. */
export async function addMember(store: StorePorts, id: string, more: Partial<Member> = {}): Promise<string> {
  const email = `${id}@example.com`;
  await store.members.add({
    id,
    status: 'ACTIVE',
    email,
    rep_login_plf: 'YH',
    language: 'ko',
    created_at: NOW,
    ...more,
  });
  await store.members.claim('EMAIL', email, id);
  return id;
}

export const sessionOf = (member: string, name: string, more: Partial<NewSession> = {}): NewSession => ({
  id: name,
  member_id: member,
  secret_digest: `digest of ${name}`,
  platform: 'YH',
  persistence: 'session',
  created_at: NOW,
  last_used_at: NOW,
  reentered_at: NOW,
  method: 'password',
  device: 'A browser',
  new_device: false,
  browser_digest: 'digest of a browser',
  passkey_id: null,
  country: null,
  installation: null,
  ...more,
});

/** A passkey of the member `reader`. */
export const passkeyOf = (id: string, more: Partial<Passkey> = {}): Passkey => ({
  credential_id: id,
  member_id: 'reader',
  public_key: 'pQECAyYg',
  algorithm: -7,
  counter: 0,
  transports: 'internal,hybrid',
  aaguid: '00000000-0000-0000-0000-000000000000',
  backup_eligible: false,
  backed_up: false,
  uv_initialized: true,
  name: '거실 아이패드',
  how: 'asked',
  created_at: NOW,
  last_used_at: null,
  suspended_at: null,
  ...more,
});

/** The same work many times at once; what each returned, in order. */
export const atOnce = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

export const yes = (answers: readonly unknown[]): number => answers.filter(Boolean).length;

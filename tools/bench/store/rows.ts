import { requiredAgreements } from '@daemun/contract/codes/agreements';
import type { Database } from '../../../packages/server/src/adapters/store/schema.ts';
import type { NewMember } from '../../../packages/server/src/ports/members.ts';
import { person } from '../person.ts';
import { ledgerRows } from './ledger.ts';

/** The rows of some tables, in the order in which they may be added. */
export type Rows = { readonly [T in keyof Database]?: readonly Partial<Database[T]>[] };

const day = 86_400_000;
/** How every session of the filling is marked; log-ins during a run leave others. */
export const fillingDevice = 'bench';
const documentVersion = '2026-01-02';

type Person = ReturnType<typeof person>;

const memberRow = ({ id, email, nickname, name, phone }: Person, hash: string, at: number): NewMember => ({
  id,
  status: 'ACTIVE',
  email,
  nickname,
  name,
  phone,
  rep_login_plf: 'YH',
  password_hash: hash,
  password_changed_at: at,
  birth_by: '1985',
  birth_md: '0302',
  gender_cd: 'F',
  language: 'KOR',
  created_at: at - day,
  first_login_at: at - day,
});

const sessionRow = (
  { id, sessionId, sessionDigest, browserDigest }: Person,
  at: number,
): Database['session'] => ({
  id: sessionId,
  member_id: id,
  platform: 'YH',
  auto_login: 1,
  shared: 0,
  created_at: at,
  last_used_at: at,
  reentered_at: at,
  method: 'password',
  strong_at: null,
  strong_since: null,
  strong_method: null,
  browser_since: null,
  password_at: null,
  password_since: null,
  provider_at: null,
  provider_since: null,
  code_at: null,
  code_since: null,
  secret_digest: sessionDigest,
  device: fillingDevice,
  new_device: 0,
  browser_digest: browserDigest,
  passkey_id: null,
  country: 'KR',
  installation: null,
  ended_at: null,
  ended_by: null,
});

const consentRows = ({ id }: Person, at: number): Database['consent'][] =>
  ledgerRows(
    id,
    requiredAgreements.map(({ category, kind }) => ({
      category,
      kind,
      version: documentVersion,
      agreed: 'Y',
      at: at - day,
      channel: 'web',
      language: 'ko',
    })),
  );

/** All that the store keeps of a complete member who logged in from one browser. */
export function rowsOf(number: number, hash: string, at: number): Rows {
  const who = person(number);
  const { id: member_id, id } = who;
  return {
    member: [memberRow(who, hash, at)],
    login_identifier: [{ kind: 'EMAIL', value: who.email, member_id }],
    nickname: [{ key: who.nickname, member_id }],
    login_method: [{ member_id, platform: 'YH', status: 'CNET', email: who.email, connected_at: at - day }],
    session: [sessionRow(who, at)],
    known_browser: [{ member_id, browser_digest: who.browserDigest, seen_at: at }],
    consent: consentRows(who, at),
    audit: [{ id: `${id}.1`, member_id, event: 'SIGNED_UP', at: at - day, txid: id }],
  };
}

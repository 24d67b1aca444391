import type { ProofWay } from '@daemun/contract/codes/proofs';
import type { LoginPlatform } from '@daemun/contract/codes/providers';
import { type RawBuilder, sql } from 'kysely';
import { type ProofKind, proofKindOf } from '../../domain/settled.ts';

/** A proof, and by which of several methods of its way it was given. */
export type ProofGiven = {
  readonly way: ProofWay;
  readonly provider?: LoginPlatform | undefined;
  readonly passkey?: string | null | undefined;
};

type Since = RawBuilder<number | null>;
type SinceOf = (member: string, given: ProofGiven) => Since;

const ofMember =
  (columns: string): SinceOf =>
  (member) =>
    sql`(select ${sql.raw(columns)} from member where member.id = ${member})`;

/** Since when the method of a proof is the member's; 0 = from the beginning. */
export const sinceOf: Readonly<Record<ProofWay, SinceOf>> = {
  password: ofMember('coalesce(member.password_since, member.password_changed_at, member.created_at)'),
  code: ofMember('coalesce(member.email_since, member.email_proven_at)'),
  provider: (member, { provider = '' }) =>
    sql`(select case when login_method.platform = member.rep_login_plf and login_method.attached_at is null then 0
      else coalesce(login_method.attached_at, login_method.connected_at) end from login_method
      join member on member.id = login_method.member_id
      where login_method.member_id = ${member} and login_method.platform = ${provider})`,
  passkey: (member, { passkey = '' }) =>
    sql`(select passkey.created_at from passkey where passkey.credential_id = ${passkey} and passkey.member_id = ${member})`,
  totp: (member) => sql`(select totp.created_at from totp where totp.member_id = ${member})`,
  recovery: (member) =>
    sql`(select max(recovery_code.created_at) from recovery_code where recovery_code.member_id = ${member})`,
};

/** The columns of a session that note a proof, with the age of its method as the statement finds it. */
export function proofColumns(member: string, given: ProofGiven | undefined, at: number) {
  if (given === undefined) return {};
  const kind = proofKindOf[given.way];
  const since = sql<number | null>`cast(${sinceOf[given.way](member, given)} as bigint)`;
  const columns: Readonly<Record<ProofKind, object>> = {
    password: { password_at: at, password_since: since },
    provider: { provider_at: at, provider_since: since },
    code: { code_at: at, code_since: since },
    strong: { strong_at: at, strong_since: since, strong_method: given.way },
  };
  return columns[kind];
}

/** Since when the browser of a session that begins signs in to the account; null where it never did. */
export const browserSince = (member: string, browserDigest: string): Since =>
  sql`cast((select coalesce(known_browser.first_seen_at, known_browser.seen_at) from known_browser
    where known_browser.member_id = ${member} and known_browser.browser_digest = ${browserDigest}) as bigint)`;

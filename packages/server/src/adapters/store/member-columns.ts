import type { Member } from '../../ports/members.ts';

/** The columns of a member by their names: PostgreSQL prepares no statement that asks for whatever columns there are (decision 300). */
const columns: Readonly<Record<keyof Member, true>> = {
  id: true,
  status: true,
  email: true,
  email_proven_at: true,
  email_since: true,
  nickname: true,
  rep_login_plf: true,
  password_hash: true,
  password_changed_at: true,
  password_since: true,
  password_suspended_at: true,
  reminder_after: true,
  birth_by: true,
  birth_md: true,
  gender_cd: true,
  name: true,
  phone: true,
  identity_verified_at: true,
  archive_interest: true,
  language: true,
  referrer: true,
  created_at: true,
  waiting_until: true,
  first_login_at: true,
  login_code_off_at: true,
  each_login_told_at: true,
  abroad_untold_at: true,
  abroad_blocked_at: true,
  abroad_allowed_until: true,
};

export const memberColumns = (Object.keys(columns) as (keyof Member)[]).map(
  (column): `member.${keyof Member}` => `member.${column}`,
);

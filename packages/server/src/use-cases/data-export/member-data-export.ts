import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail, toldEmail } from '../../domain/proven-email.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { MarketingConsent } from '../../ports/marketing-consents.ts';
import type { LoginMethod, Member } from '../../ports/members.ts';
import type { PartnerGrant } from '../../ports/partner-grants.ts';
import type { Passkey } from '../../ports/passkeys.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { LivingSession, LoginLine } from '../../ports/sessions.ts';

/** A time as people read it. */
export const timeOrNull = (at: number | null) => (at === null ? null : isoKorean(at));
const timed = <Row extends { at: number }>({ at, ...row }: Row) => ({ ...row, at: isoKorean(at) });

/** All that is kept of them. */
const everyLogin = { since: 0, before: Number.MAX_SAFE_INTEGER, count: 10_000 };

/** The member's own row; of the password only that there is one, since nobody can read it. */
const accountOf = ({ password_hash, ...member }: Member) => ({
  ...member,
  ...toldEmail(member),
  contact_email: member.email,
  email_proven_at: timeOrNull(member.email_proven_at),
  has_password: password_hash !== null,
  password_changed_at: timeOrNull(member.password_changed_at),
  reminder_after: timeOrNull(member.reminder_after),
  identity_verified_at: timeOrNull(member.identity_verified_at),
  created_at: isoKorean(member.created_at),
  waiting_until: timeOrNull(member.waiting_until),
  first_login_at: timeOrNull(member.first_login_at),
  login_code_off_at: timeOrNull(member.login_code_off_at),
  each_login_told_at: timeOrNull(member.each_login_told_at),
  abroad_untold_at: timeOrNull(member.abroad_untold_at),
  abroad_blocked_at: timeOrNull(member.abroad_blocked_at),
  abroad_allowed_until: timeOrNull(member.abroad_allowed_until),
});

/** A session by the fields that are named here: its row has digests, too. */
const sessionOf = ({
  id,
  device,
  installation,
  client,
  country,
  platform,
  method,
  persistence,
  strong_at,
  ...session
}: LivingSession) => ({
  id,
  device,
  installation,
  ...(client !== null && { app: client }),
  country,
  platform,
  method,
  auto_login: persistence === 'persistent',
  shared: persistence === 'shared',
  created_at: isoKorean(session.created_at),
  last_used_at: isoKorean(session.last_used_at),
  reentered_at: timeOrNull(session.reentered_at || null),
  ...(strong_at !== null && { strong_at: isoKorean(strong_at) }),
});

const methodOf = ({ member_id: _, connected_at, ...method }: LoginMethod) => ({
  ...method,
  connected_at: isoKorean(connected_at),
});

const marketingOf = ({ category, kind, agreed_at, confirm_at }: MarketingConsent) => ({
  category,
  kind,
  agreed_at: isoKorean(agreed_at),
  confirm_at: isoKorean(confirm_at),
});

const loginOf = ({ created_at, platform, device, installation, client, country, new_device }: LoginLine) => ({
  at: isoKorean(created_at),
  platform,
  device,
  installation,
  ...(client !== null && { app: client }),
  country,
  new_device,
});

const legacyAccountOf = ({ joined_at, integrated_at, ...account }: LegacyAccount) => ({
  service: account.service,
  legacy_id: account.legacy_id,
  email: account.email,
  marketing_email: account.marketing_email,
  marketing_sms: account.marketing_sms,
  joined_at: timeOrNull(joined_at),
  integrated_at: timeOrNull(integrated_at),
});

const passkeyOf = ({
  member_id: _,
  public_key: __,
  created_at,
  last_used_at,
  suspended_at,
  ...passkey
}: Passkey) => ({
  ...passkey,
  created_at: isoKorean(created_at),
  last_used_at: timeOrNull(last_used_at),
  suspended_at: timeOrNull(suspended_at),
});

const partnerOf = ({ member_id: _, version: __, agreed_at, ...grant }: PartnerGrant) => ({
  ...grant,
  agreed_at: isoKorean(agreed_at),
});

async function authenticatorApp({ factors }: StorePorts, member: string) {
  const app = await factors.of(member);
  if (!app) return null;
  return {
    since: isoKorean(app.created_at),
    asked_at_provider_log_ins: app.social,
    recovery_codes_left: await factors.codesLeft(member),
    taken_away_at: timeOrNull(app.reset_due_at),
  };
}

/** Everything that is held about a member, as it is handed out: no secret, times as people read them. */
export async function memberDataExport(tx: StorePorts, member: Member) {
  const { id } = member;
  const { members, sessions } = tx;
  const proven = provenEmail(member);
  const newsletter = proven === null ? undefined : await tx.newsletters.held(proven);
  const waiting = await tx.emailConnects.of(id);
  return {
    account: accountOf(member),
    identifiers: await members.identifiers(id),
    login_methods: (await members.methods(id)).map(methodOf),
    waiting_email_connect: waiting
      ? { email: waiting.email, waiting_until: isoKorean(waiting.waiting_until) }
      : null,
    interests: await tx.interests.of(id),
    consents: (await tx.consents.history(id)).map(timed),
    marketing: (await tx.marketing.of(id)).map(marketingOf),
    newsletter: newsletter ? { email: newsletter.email, since: isoKorean(newsletter.created_at) } : null,
    sessions: (await sessions.living(id, 0)).map(sessionOf),
    log_ins: (await sessions.logins(id, everyLogin)).map(loginOf),
    legacy_accounts: (await tx.legacyAccounts.of(id)).map(legacyAccountOf),
    passkeys: (await tx.passkeys.of(id)).map(passkeyOf),
    partners: (await tx.partnerGrants.of(id)).map(partnerOf),
    authenticator_app: await authenticatorApp(tx, id),
    scores: (await tx.scores.of(id)).map(timed),
    history: (await tx.audit.of(id)).map(timed),
  };
}

import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { provenEmail } from '../../domain/proven-email.ts';
import { idleLife, sessionLife } from '../../domain/session-life.ts';
import { shownDevice, shownText } from '../../domain/shown-text.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { timeOrNull } from '../data-export/member-data-export.ts';
import { closingOf } from './closing-of.ts';
import { fatesOf, returnedMails } from './outbox-fates.ts';

/** So many lines of the trail tell what happened of late. */
const trailLines = 50;
const mailLines = 20;

const accountOf = ({ password_hash, ...member }: Member) => ({
  id: member.id,
  status: member.status,
  email: member.email,
  email_proven: timeOrNull(member.email_proven_at),
  nickname: member.nickname,
  name: member.name,
  phone: member.phone,
  birth: member.birth_by && `${member.birth_by}-${member.birth_md?.replace(/^../, '$&-')}`,
  gender: member.gender_cd,
  language: member.language,
  referrer: member.referrer,
  rep_login_plf: member.rep_login_plf,
  has_password: password_hash !== null,
  password_changed: timeOrNull(member.password_changed_at),
  identity_verified: timeOrNull(member.identity_verified_at),
  joined: isoKorean(member.created_at),
  waiting_until: timeOrNull(member.waiting_until),
  first_login: timeOrNull(member.first_login_at),
});

const locksOf = async ({ attempts }: StorePorts, member: string, now: number) =>
  (await attempts.ofMember(member)).map(({ known, count, locked_until }) => ({
    browser: known ? 'one that logged in before' : 'any other',
    wrong_passwords: count,
    locked_until: locked_until !== null && locked_until > now ? isoKorean(locked_until) : null,
  }));

const sessionsOf = async ({ sessions }: StorePorts, member: string, now: number) =>
  (await sessions.living(member, now - idleLife({ persistence: 'persistent' })))
    .filter((each) => sessionLife(each, now) === 'living')
    .map(({ device, client, platform, created_at, last_used_at }) => ({
      device: shownDevice(device),
      app: client,
      platform,
      started: isoKorean(created_at),
      last_used: isoKorean(last_used_at),
    }));

/** The newest answer to each item. */
async function consentsOf({ consents }: StorePorts, member: string) {
  const newest = new Map(
    (await consents.history(member)).map(({ category, kind, agreed, version, at }) => {
      const item = `${category}/${kind}`;
      return [item, { item, agreed, version, at: isoKorean(at) }];
    }),
  );
  return [...newest.values()];
}

async function authenticatorApp({ factors }: StorePorts, member: string) {
  const app = await factors.of(member);
  if (!app) return null;
  return {
    since: isoKorean(app.created_at),
    recovery_codes_left: await factors.codesLeft(member),
    taken_away_at: timeOrNull(app.reset_due_at),
  };
}

const passkeysOf = async ({ passkeys }: StorePorts, member: string) =>
  (await passkeys.of(member)).map(({ name, created_at, last_used_at, suspended_at }) => ({
    name: shownText(name),
    added: isoKorean(created_at),
    last_used: timeOrNull(last_used_at),
    suspended: timeOrNull(suspended_at),
  }));

const trailOf = async ({ audit }: StorePorts, member: string) =>
  (await audit.trail(member, trailLines)).map(({ at, txid, ...line }) => ({
    at: isoKorean(at),
    ...line,
    support_code: supportCode(txid),
  }));

/** Shows an account to support: no secret, no hash, no CI. */
export async function supportView(needs: Pick<Ports, 'clock' | 'secrets'>, tx: StorePorts, member: Member) {
  const now = needs.clock.now();
  const { id } = member;
  const proven = provenEmail(member);
  const newsletter = proven === null ? undefined : await tx.newsletters.of(proven);
  return {
    account: {
      ...accountOf(member),
      closed: await closingOf(tx, member),
      mails_returned: await returnedMails(needs, tx, member),
    },
    authenticator_app: await authenticatorApp(tx, id),
    login_methods: (await tx.members.methods(id)).map(({ platform, status, email, connected_at }) => ({
      platform,
      status,
      email,
      connected: isoKorean(connected_at),
    })),
    wrong_passwords: await locksOf(tx, id, now),
    sessions: await sessionsOf(tx, id, now),
    consents: await consentsOf(tx, id),
    newsletter: newsletter ? isoKorean(newsletter.created_at) : null,
    legacy_accounts: (await tx.legacyAccounts.of(id)).map(({ service, legacy_id, integrated_at }) => ({
      service,
      legacy_id,
      integrated: timeOrNull(integrated_at),
    })),
    partners: (await tx.partnerGrants.of(id)).map(({ partner, name, agreed_at }) => ({
      partner,
      name,
      agreed: isoKorean(agreed_at),
    })),
    passkeys: await passkeysOf(tx, id),
    mails: fatesOf(await tx.outboxDesk.ofMember(member, mailLines)),
    trail: await trailOf(tx, id),
  };
}

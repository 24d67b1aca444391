import { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import { socialProviders } from '@daemun/contract/codes/providers';
import { limits } from '@daemun/contract/limits';
import { consentLines } from '../domain/consent-lines.ts';
import { koreanDay } from '../domain/korean-time.ts';
import type { HashFor } from '../ports/hashing.ts';
import type { Ports, StorePorts } from '../ports/ports.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { fillIdentities } from './fill-identities.ts';

const day = 86_400_000;
const minute = 60_000;

type Needs = Pick<Ports, 'inTransaction' | 'ciVault' | 'clock' | 'documents' | 'secrets'>;

function demoConsents(demo: DemoMember) {
  const marketing = marketingAgreements
    .filter(({ hidden }) => !hidden)
    .map(({ category, kind }) => ({
      category,
      kind,
      yes: demo.marketing === true && category === 'AGY' && kind === 'MKT_EMAIL',
    }));
  return [...requiredAgreements.map((item) => ({ ...item, yes: true })), ...marketing].map(
    ({ category, kind, yes }) => ({
      agr_cat_cd: category,
      agr_knd_cd: kind,
      agr_yn: yes ? ('Y' as const) : ('N' as const),
    }),
  );
}

async function addMethods({ members }: StorePorts, demo: DemoMember, id: string, at: number): Promise<void> {
  const status = demo.status === 'WAITING' ? 'WEA' : 'CNET';
  const { email } = demo;
  await members.addMethod({ member_id: id, platform: demo.registeredBy, status, email, connected_at: at });
  for (const platform of socialProviders) {
    const subject = demo.accounts?.[platform];
    if (subject === undefined) continue;
    await members.claim(platform, subject, id);
    await members.addMethod({ member_id: id, platform, status: 'CNET', email, connected_at: at });
  }
}

/** Puts one demo member into the store, in the state its row names. */
async function addDemo(needs: Needs, tx: StorePorts, demo: DemoMember, hashFor: HashFor): Promise<void> {
  const { clock, documents, secrets } = needs;
  const now = clock.now();
  const id = secrets.id();
  const joined = now - 200 * day;
  const waiting = demo.status === 'WAITING';
  await tx.members.add({
    id,
    status: demo.status,
    email: demo.email,
    email_proven_at: waiting ? null : joined,
    rep_login_plf: demo.registeredBy,
    password_hash: demo.hasPassword ? hashFor(id) : null,
    password_changed_at: demo.hasPassword ? now - (demo.passwordAgeDays ?? 10) * day : null,
    language: 'ko',
    created_at: waiting ? now : joined,
    waiting_until: waiting ? now + limits.waitingSignUpLife : null,
    first_login_at: waiting ? null : joined,
    ...demo.birth,
  });
  await tx.members.claim('EMAIL', demo.email, id);
  if (demo.nickname) await tx.members.rename(id, demo.nickname);
  await addMethods(tx, demo, id, joined);
  await tx.interests.replace(id, 'NEWS', demo.topics ?? []);
  const lines = consentLines(
    demoConsents(demo),
    (c, k) => documents.versionInForce(c, k, koreanDay(joined)),
    {
      at: joined,
      channel: 'signup/agreement',
      language: 'ko',
    },
  );
  await tx.consents.begin(id, lines);
  if (!demo.locked) return;
  for (let failure = 0; failure < limits.passwordFailures.count; failure += 1) {
    await tx.attempts.take(`member:${id}`, now - minute);
  }
}

/** Fills an empty store with the demo members of decisions §7. */
export const fillDemo = (needs: Needs, hashFor: HashFor): Promise<void> =>
  needs.inTransaction(async (tx) => {
    for (const demo of demoMembers) await addDemo(needs, tx, demo, hashFor);
    await fillIdentities(needs, tx);
  });

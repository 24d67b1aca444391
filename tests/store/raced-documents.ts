import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { Database } from '../../packages/server/src/adapters/store/schema.ts';
import type { MailCode } from '../../packages/server/src/ports/mail-codes.ts';
import type { StorePorts } from '../../packages/server/src/ports/ports.ts';
import type { WebhookEndpoint } from '../../packages/server/src/ports/webhooks.ts';
import type { Nodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, passkeyOf, yes } from './people.ts';

const day = 86_400_000;
export const writers = 24;

/** How many were told that they did it, and what is there afterwards beside what must be. */
type Raced = { readonly done: number; readonly kept: unknown; readonly expected: unknown };

export type Document = {
  readonly tables: readonly (keyof Database)[];
  /** How many of the writers may succeed; one if it does not say. */
  readonly most?: number;
  race(at: Nodes['at']): Promise<Raced>;
};

/** All write at the same moment, each at a node of its own; the one who was told yes must be found in the row. */
async function oneOf(
  at: Nodes['at'],
  write: (store: Store, name: string) => Promise<unknown>,
  read: () => Promise<string | undefined>,
): Promise<Raced> {
  const answers = await atOnce(writers, (index) => write(at(index), `new ${index}`));
  return { done: yes(answers), kept: await read(), expected: `new ${answers.findIndex(Boolean)}` };
}

const counted = (done: number, kept: unknown = done, expected: unknown = kept): Raced => ({
  done,
  kept,
  expected,
});

const staffOf = (id: string) => ({ id, email: `${id}@hanbit.example`, name: id, role: 'LEAD' }) as const;
const invited = { digest: 'invitation', until: NOW + day, totp_sealed: 'old' };

const endpointOf = (id: string) => ({
  id,
  name: id,
  url: 'https://crm.example',
  types: [],
  secret: 'old',
  created_at: NOW,
  created_by: 'lee',
});

const line = (name: string) => ({
  at: NOW,
  staff: 'lee@hanbit.example',
  event: 'MEMBER_SEEN' as const,
  member: name,
  detail: null,
  reason: '문의',
  txid: name,
  network: null,
});

const draftOf = (id: string) =>
  ({
    id,
    item: 'AGY-TERMS',
    effective: '2027-01-02',
    asks_from: '2027-01-02',
    adverse: false,
    digest: id,
    drafted_by: 'lee',
    drafted_at: NOW,
  }) as const;

const texts = [{ language: 'ko', title: '약관', html: '<p>글</p>' }] as const;

const codeOf = (id: string): MailCode => ({
  id,
  purpose: 'LOGIN',
  member_id: 'reader',
  address_print: 'print',
  bound_to: 'browser',
  code_print: id,
  created_at: NOW,
  expires_at: NOW + day,
  link_id: null,
  legacy_email: null,
});

const ciOf = (digest: string) => ({ digest, key_version: 1, sealed: digest });
const profile = { name: null, phone: null, birth_by: null, birth_md: null, gender_cd: null };

const asked = {
  id: 'asked',
  action: 'block',
  member: 'reader',
  policy: null,
  token: null,
  way: null,
  since: null,
  reason: '문의',
  asked_by_id: 'lead',
  asked_by: 'lead@hanbit.example',
  asked_at: NOW,
  expires_at: NOW + day,
  decided_by: null,
  decided_at: null,
  outcome: null,
  taken_at: null,
} as const;

/** As everybody does who changes what belongs to one member. */
const holding = <T>(store: Store, work: (tx: StorePorts) => Promise<T>): Promise<T> =>
  store.inTransaction(async (tx) => {
    await tx.members.lockById('reader');
    return work(tx);
  });

/** What the store keeps that somebody reads, changes and writes back, or that serves once. */
export const racedDocuments: Readonly<Record<string, Document>> = {
  'the key of an authenticator app that is sealed anew': {
    tables: ['totp'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      const totp = { member_id: 'reader', sealed: 'old', last_step: 0, created_at: NOW, social: false };
      await at(0).factors.put(totp);
      return oneOf(
        at,
        (store, name) => store.factors.reseal(totp, name),
        async () => (await at(0).factors.of('reader'))?.sealed,
      );
    },
  },
  'the step of a code': {
    tables: ['totp'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      await at(0).factors.put({
        member_id: 'reader',
        sealed: '',
        last_step: 0,
        created_at: NOW,
        social: false,
      });
      const used = await atOnce(writers, (index) => at(index).factors.useStep('reader', 7));
      return counted(yes(used), (await at(0).factors.of('reader'))?.last_step, 7);
    },
  },
  'recovery codes that are made anew': {
    tables: ['recovery_code'],
    most: writers,
    race: async (at) => {
      await addMember(at(0), 'reader');
      const sets = Array.from({ length: writers }, (_, n) =>
        Array.from({ length: 10 }, (__, k) => `${n} ${k}`),
      );
      await atOnce(writers, (index) =>
        holding(at(index), (tx) => tx.factors.putCodes('reader', sets[index] ?? [], NOW)),
      );
      return counted(writers, await at(0).factors.codesLeft('reader'), 10);
    },
  },
  'a recovery code': {
    tables: ['recovery_code'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      await at(0).factors.putCodes('reader', ['code'], NOW);
      return counted(yes(await atOnce(writers, (index) => at(index).factors.useCode('reader', 'code', NOW))));
    },
  },
  'the tries of a log-in': {
    tables: ['login_run'],
    most: 5,
    race: async (at) => {
      await addMember(at(0), 'reader');
      const run = { digest: 'run', member_id: 'reader', bound_to: 'browser', platform: 'YH' } as const;
      const rest = { persistence: 'session', proof: 'password', passkey_id: null } as const;
      await at(0).loginRuns.add({ ...run, ...rest, created_at: NOW, expires_at: NOW + day });
      const which = { digest: 'run', bound_to: 'browser', now: NOW };
      return counted(yes(await atOnce(writers, (index) => at(index).loginRuns.attempt(which))));
    },
  },
  'the tries of a mailed code': {
    tables: ['mail_code'],
    most: 5,
    race: async (at) => {
      await addMember(at(0), 'reader');
      await at(0).codes.add(codeOf('code'));
      const which = { id: 'code', purpose: 'LOGIN', bound_to: 'browser', now: NOW } as const;
      return counted(yes(await atOnce(writers, (index) => at(index).codes.attempt(which))));
    },
  },
  'the code that counts of those that a browser asks for': {
    tables: ['mail_code'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      await atOnce(writers, (index) =>
        at(index).inTransaction(async (tx) => {
          await tx.rateLimits.take('login-code', 'reader', NOW, writers);
          await tx.codes.add(codeOf(`code ${index}`));
        }),
      );
      const spent = await atOnce(writers, (index) => at(0).codes.spend(`code ${index}`, NOW));
      return counted(yes(spent));
    },
  },
  'the browsers that a member trusts': {
    tables: ['known_browser'],
    most: 5,
    race: async (at) => {
      await addMember(at(0), 'reader');
      for (let index = 0; index < writers; index += 1)
        await at(0).browsers.remember('reader', `browser ${index}`, NOW);
      await atOnce(writers, (index) => at(index).browsers.trust('reader', `browser ${index}`, NOW + day, 5));
      const until = await atOnce(writers, (index) =>
        at(0).browsers.trustedUntil('reader', `browser ${index}`),
      );
      return counted(yes(until));
    },
  },
  'the grant of a provider that is sealed anew': {
    tables: ['social_grant'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      const token = { member_id: 'reader', provider: 'KK', sealed: 'old', kept_at: NOW } as const;
      await at(0).providerTokens.keep(token);
      return oneOf(
        at,
        (store, name) => store.providerTokens.reseal(token, name),
        async () => (await at(0).providerTokens.after(undefined, 1))[0]?.sealed,
      );
    },
  },
  'a link to a provider that is sealed anew while it waits to be cut': {
    tables: ['outbox'],
    race: async (at) => {
      const link = { id: 'link', provider: 'KK', sealed: 'old' } as const;
      await at(0).upstream.revoke(link, NOW);
      return oneOf(
        at,
        (store, name) => store.upstream.reseal(link, name),
        async () => (await at(0).upstream.after('', 1))[0]?.sealed,
      );
    },
  },
  'the secret of an endpoint that is sealed anew': {
    tables: ['webhook_endpoint'],
    race: async (at) => {
      await at(0).webhooks.add(endpointOf('hook'), 20);
      const [old] = await at(0).webhooks.list();
      return oneOf(
        at,
        (store, secret) =>
          store.webhooks.reseal(old as WebhookEndpoint, {
            secret,
            previous_secret: null,
            older_secret: null,
          }),
        async () => (await at(0).webhooks.list())[0]?.secret,
      );
    },
  },
  'the endpoints that there may be': {
    tables: ['webhook_endpoint'],
    most: 20,
    race: async (at) => {
      const added = await atOnce(writers, (index) => at(index).webhooks.add(endpointOf(`hook-${index}`), 20));
      return counted(yes(added), (await at(0).webhooks.list()).length, 20);
    },
  },
  'an identity that is kept under a new key': {
    tables: ['member_ci', 'login_identifier'],
    most: writers,
    race: async (at) => {
      await addMember(at(0), 'reader');
      await at(0).identities.keep(
        'reader',
        { ...profile, identity_verified_at: NOW },
        ciOf('old'),
        '2004-01-01',
      );
      await at(0).members.claim('CI', 'old', 'reader');
      const owner = { member: 'reader' };
      await atOnce(writers, (index) => at(index).identities.rekey(owner, ciOf('old'), ciOf(`new ${index}`)));
      const [kept] = await at(0).identities.after(undefined, 1);
      const found = await at(0).members.findBy('CI', kept?.ci.digest ?? '');
      return counted(writers, found?.id, 'reader');
    },
  },
  'an account of a sister service that several members claim': {
    tables: ['legacy_account'],
    race: async (at) => {
      const account = { service: 'ISS', legacy_id: 'old', email: null, password_hash: null } as const;
      await at(0).legacyAccounts.addMany([{ ...account, ci_digest: null, joined_at: null, voucher: false }]);
      await atOnce(writers, (index) => addMember(at(index), `new ${index}`));
      return oneOf(
        at,
        (store, member) => store.legacyAccounts.tie(account, { member, at: NOW, password_hash: null }),
        async () => (await at(0).legacyAccounts.findByLogin('old'))[0]?.integrated_member ?? undefined,
      );
    },
  },
  'a yes to a partner': {
    tables: ['partner_grant'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      const grant = {
        member_id: 'reader',
        partner: 'weekly',
        version: '1',
        items: [],
        agreed_at: NOW,
      } as const;
      const words = { purpose: '', period: '', language: 'ko' } as const;
      return oneOf(
        at,
        (store, name) => store.partnerGrants.put({ ...grant, ...words, name }),
        async () => (await at(0).partnerGrants.of('reader'))[0]?.name,
      );
    },
  },
  'the step of a code of somebody of the staff': {
    tables: ['staff'],
    race: async (at) => {
      await at(0).staff.add(staffOf('lead'), invited, NOW);
      return counted(yes(await atOnce(writers, (index) => at(index).staff.useStep('lead', 7))));
    },
  },
  'an invitation': {
    tables: ['staff'],
    race: async (at) => {
      await at(0).staff.add(staffOf('lead'), invited, NOW);
      return oneOf(
        at,
        (store, password_hash) => store.staff.accept(invited.digest, { password_hash, step: 1 }, NOW),
        async () => (await at(0).staff.findById('lead'))?.password_hash ?? undefined,
      );
    },
  },
  'the last passkey of somebody of the staff': {
    tables: ['staff_passkey'],
    race: async (at) => {
      await at(0).staff.add(staffOf('lead'), invited, NOW);
      const { member_id: _, how: __, suspended_at: ___, uv_initialized: ____, ...passkey } = passkeyOf('one');
      for (const credential_id of ['one', 'two'])
        await at(0).staffPasskeys.add({ ...passkey, credential_id, staff_id: 'lead' });
      const removed = await atOnce(writers, (index) =>
        at(index).inTransaction(async (tx) => {
          await tx.staffTrail.append(line(`${index}`));
          return tx.staffPasskeys.remove('lead', index % 2 === 0 ? 'one' : 'two');
        }),
      );
      return counted(yes(removed), (await at(0).staffPasskeys.of('lead')).length, 1);
    },
  },
  'a request that somebody else decides': {
    tables: ['approval_request'],
    race: async (at) => {
      await addMember(at(0), 'reader');
      await at(0).staff.add(staffOf('lead'), invited, NOW);
      await at(0).approvals.add(asked);
      return oneOf(
        at,
        (store, email) => store.approvals.approve('asked', { id: email, email }, NOW),
        async () => (await at(0).approvals.find('asked'))?.decided_by ?? undefined,
      );
    },
  },
  'whom a draft would ask again, as far as it is counted': {
    tables: ['policy_version'],
    race: async (at) => {
      await at(0).policies.draft(draftOf('draft'), texts, 20);
      const before = { after: null, counted: 0, asked: [], done: false };
      return oneOf(
        at,
        (store, after) => store.policies.noteForecast('draft', before, { ...before, after, counted: 9 }),
        async () => (await at(0).policies.find('draft'))?.forecast.after ?? undefined,
      );
    },
  },
  'the drafts that there may be': {
    tables: ['policy_version'],
    most: 20,
    race: async (at) => {
      const drafted = await atOnce(writers, (index) =>
        at(index).inTransaction(async (tx) => {
          await tx.staffTrail.append(line(`${index}`));
          return tx.policies.draft(draftOf(`draft-${index}`), texts, 20);
        }),
      );
      return counted(yes(drafted), (await at(0).policies.list()).length, 20);
    },
  },
  'the trail of the staff': {
    tables: ['staff_trail', 'staff_trail_end'],
    most: writers,
    race: async (at) => {
      await atOnce(writers, (index) => at(index).staffTrail.append(line(`${index} a`), line(`${index} b`)));
      return counted(writers, await at(0).staffTrail.verify(), { lines: 2 * writers, broken: undefined });
    },
  },
  'the mails of a day to an address that never answered': {
    tables: ['stranger_mail'],
    most: 3,
    race: async (at) => {
      const mail = { mailbox: ['stranger'], domain: 'a domain', by: [] } as const;
      const verdicts = await atOnce(writers, (index) =>
        at(index).strangerMails.admit(
          { ...mail, address: [`address ${index}`], id: `mail ${index}`, counted_as: `${index}` },
          NOW,
        ),
      );
      return counted(yes(verdicts.map((verdict) => verdict === 'goes')));
    },
  },
  'a job that another node has taken over': {
    tables: ['job'],
    most: 0,
    race: async (at) => {
      const slow = await at(0).jobs.take('daily', NOW, NOW + 1000, day);
      const next = await at(1).jobs.take('daily', NOW + 1000, NOW + 2000, day);
      // The first one wakes up, and does not end the lease of the second.
      if (slow) await at(0).jobs.extend(slow, NOW + day);
      if (slow) await at(0).jobs.done(slow, NOW);
      const third = await atOnce(writers, (index) =>
        at(index).jobs.take('daily', NOW + 1999, NOW + 3000, day),
      );
      return counted(yes(third), Boolean(slow && next), true);
    },
  },
};

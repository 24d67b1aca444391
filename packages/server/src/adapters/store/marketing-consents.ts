import { confirmationsAround } from '../../domain/two-yearly.ts';
import type { Consent } from '../../ports/consents.ts';
import type {
  MarketingConsent,
  MarketingConsents,
  MarketingItem,
  MarketingMedium,
} from '../../ports/marketing-consents.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './schema.ts';

type MarketingLine = Consent & { readonly kind: MarketingMedium };

const isMarketing = (line: Consent): line is MarketingLine =>
  line.kind === 'MKT_EMAIL' || line.kind === 'MKT_SMS';

const fall = async (db: Db, member: string, items: readonly MarketingItem[]): Promise<void> => {
  await db
    .deleteFrom('marketing_consent')
    .where('member_id', '=', member)
    .where((eb) => eb.or(items.map(({ category, kind }) => eb.and({ category, kind }))))
    .execute();
};

const stand = async (db: Db, member: string, lines: readonly MarketingLine[]): Promise<void> => {
  const rows = lines.map(({ category, kind, at }) => {
    const confirm_at = confirmationsAround(at, at).next.at;
    return { member_id: member, category, kind, agreed_at: at, confirm_at };
  });
  await db
    .insertInto('marketing_consent')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'category', 'kind']).doUpdateSet((eb) => ({
        agreed_at: eb.ref('excluded.agreed_at'),
        confirm_at: eb.ref('excluded.confirm_at'),
      })),
    )
    .execute();
};

/**
 * Brings what stands up to date with lines just appended to the ledger, in the same transaction; of several on one item
 * the last counts. Nothing can fall of a ledger that these lines begin.
 */
export async function followLedger(db: Db, member: string, lines: readonly Consent[], begins: boolean) {
  const last = new Map(lines.filter(isMarketing).map((line) => [`${line.category}/${line.kind}`, line]));
  const { Y: yes = [], N: no = [] } = Object.groupBy(last.values(), ({ agreed }) => agreed);
  if (no.length > 0 && !begins) await fall(db, member, no);
  if (yes.length > 0) await stand(db, member, yes);
}

/** Read along the index from its beginning, however many are due; a member with several consents comes once. */
const membersDue = async (
  db: Db,
  now: number,
  count: number,
  leftOut: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('marketing_consent')
    .select('member_id')
    .where('confirm_at', '<=', now)
    .$if(leftOut.length > 0, (query) => query.where('member_id', 'not in', leftOut))
    .orderBy('confirm_at')
    .orderBy('member_id')
    .limit(count)
    .execute();
  return [...new Set(rows.map(({ member_id }) => member_id))];
};

const noteSending = async (db: Db, consent: MarketingConsent, anniversary: string, sentAt: number) => {
  const { confirm_at: _, ...item } = consent;
  const noted = await db
    .insertInto('consent_confirmation')
    .values({ ...item, anniversary, sent_at: sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return noted !== undefined;
};

const postpone = async (db: Db, { member_id, category, kind }: MarketingConsent, confirmAt: number) => {
  await db
    .updateTable('marketing_consent')
    .set({ confirm_at: confirmAt })
    .where('member_id', '=', member_id)
    .where('category', '=', category)
    .where('kind', '=', kind)
    .execute();
};

const agreeing = async (db: Db, { category, kind }: MarketingItem, after: string, count: number) => {
  const rows = await db
    .selectFrom('marketing_consent')
    .innerJoin('member', 'member.id', 'marketing_consent.member_id')
    .select(['member.id', 'member.email'])
    .where('marketing_consent.member_id', '>', after)
    .where('member.id', '>', after)
    .where('category', '=', category)
    .where('kind', '=', kind)
    .where('member.status', '=', 'ACTIVE')
    .where('member.email_proven_at', 'is not', null)
    .orderBy('marketing_consent.member_id')
    .limit(count)
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ member: id, email }]));
};

const ofMember = compiledOnce((db, { member }: { readonly member: string }) =>
  db
    .selectFrom('marketing_consent')
    .select(['member_id', 'category', 'kind', 'agreed_at', 'confirm_at'])
    .where('member_id', '=', member)
    .orderBy('category')
    .orderBy('kind'),
);

export const makeMarketingConsents = (db: Db): MarketingConsents => ({
  of: async (member) => [...(await ofMember(db, { member }))],
  agreeing: (item, after, count) => agreeing(db, item, after, count),
  membersDue: (now, count, leftOut) => membersDue(db, now, count, leftOut),
  postpone: (consent, confirmAt) => postpone(db, consent, confirmAt),
  noteSending: (consent, anniversary, sentAt) => noteSending(db, consent, anniversary, sentAt),
});

import { consentsGivenOn } from '../../domain/consent-lines.ts';
import { policyItemOf } from '../../domain/policy-items.ts';
import type {
  AskedAgain,
  CountedPortion,
  PolicyVersion,
  PolicyVersions,
} from '../../ports/policy-versions.ts';
import { agreedAmong, nextRange } from './agreed-versions.ts';
import type { Db, PolicyVersionTable } from './schema.ts';
import { together } from './together.ts';

const versionOf = ({
  forecast_after,
  forecast_counted,
  forecast_asked,
  forecast_done,
  adverse,
  ...row
}: PolicyVersionTable): PolicyVersion => ({
  ...row,
  adverse: adverse === 1,
  forecast: {
    after: forecast_after,
    counted: forecast_counted,
    asked: JSON.parse(forecast_asked) as AskedAgain[],
    done: forecast_done === 1,
  },
});

const draft = (
  db: Db,
  ...[{ adverse, ...version }, texts, most]: Parameters<PolicyVersions['draft']>
): Promise<boolean> =>
  together(db, async (tx) => {
    const drafts = await tx
      .selectFrom('policy_version')
      .select('id')
      .where('published_at', 'is', null)
      .execute();
    if (drafts.length >= most) return false;
    const none = { published_by: null, published_at: null, withdrawn_by: null, withdrawn_at: null };
    const forecast = { forecast_after: null, forecast_counted: 0, forecast_asked: '[]' } as const;
    // Where nobody is asked again there is nothing to count.
    const done = version.asks_from === null ? 1 : 0;
    await tx
      .insertInto('policy_version')
      .values({ ...version, ...none, ...forecast, forecast_done: done, adverse: adverse ? 1 : 0 })
      .execute();
    await tx
      .insertInto('policy_text')
      .values(texts.map((text) => ({ version_id: version.id, ...text })))
      .execute();
    return true;
  });

const drafts = (db: Db) => db.selectFrom('policy_version').where('published_at', 'is', null);

const published = (db: Db) =>
  db.selectFrom('policy_version').where('published_at', 'is not', null).where('withdrawn_at', 'is', null);

async function publish(db: Db, id: string, by: string, at: number): Promise<boolean> {
  const rows = await db
    .updateTable('policy_version as draft')
    .set({ published_by: by, published_at: at })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policy_version as other')
            .select('other.id')
            .whereRef('other.item', '=', 'draft.item')
            .whereRef('other.effective', '=', 'draft.effective')
            .where('other.published_at', 'is not', null)
            .where('other.withdrawn_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

async function withdraw(db: Db, id: string, by: string, at: number): Promise<boolean> {
  const rows = await db
    .updateTable('policy_version')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

async function discard(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('policy_version')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

async function countAsked(
  db: Db,
  { item, effective }: Pick<PolicyVersion, 'item' | 'effective'>,
  after: string | null,
): Promise<CountedPortion> {
  const range = await nextRange(db, after ?? '');
  const document = policyItemOf(item);
  if (!range || !document) return { last: undefined, counted: 0, asked: [] };
  const asked = new Map<string, AskedAgain>();
  for (const consent of consentsGivenOn(document))
    for (const { version, status, members } of await agreedAmong(db, consent, range)) {
      if (version >= effective) continue;
      const name = `${consent.category}/${consent.kind}`;
      const key = `${name} ${status}`;
      asked.set(key, { consent: name, status, members: members + (asked.get(key)?.members ?? 0) });
    }
  return { last: range.last, counted: range.count, asked: [...asked.values()] };
}

const noteForecast: (db: Db, ...given: Parameters<PolicyVersions['noteForecast']>) => Promise<boolean> =
  async (db, id, before, now) => {
    const rows = await db
      .updateTable('policy_version')
      .set({
        forecast_after: now.after,
        forecast_counted: now.counted,
        forecast_asked: JSON.stringify(now.asked),
        forecast_done: now.done ? 1 : 0,
      })
      .where('id', '=', id)
      .where('forecast_counted', '=', before.counted)
      .returning('id')
      .execute();
    return rows.length > 0;
  };

export const makePolicyVersions = (db: Db): PolicyVersions => ({
  draft: (...given) => draft(db, ...given),
  find: async (id) => {
    const row = await db.selectFrom('policy_version').selectAll().where('id', '=', id).executeTakeFirst();
    return row && versionOf(row);
  },
  list: async () =>
    (
      await db
        .selectFrom('policy_version')
        .selectAll()
        .where('withdrawn_at', 'is', null)
        .orderBy('item')
        .orderBy('effective')
        .orderBy('id')
        .execute()
    ).map(versionOf),
  texts: (id) =>
    db
      .selectFrom('policy_text')
      .select(['language', 'title', 'html'])
      .where('version_id', '=', id)
      .orderBy('language')
      .execute(),
  titles: () =>
    db
      .selectFrom('policy_text')
      .innerJoin('policy_version', 'policy_version.id', 'policy_text.version_id')
      .select(['version_id', 'language', 'title'])
      .where('withdrawn_at', 'is', null)
      .orderBy('version_id')
      .orderBy('language')
      .execute(),
  publish: (...given) => publish(db, ...given),
  withdraw: (...given) => withdraw(db, ...given),
  discard: (id) => discard(db, id),
  publishedIds: async () => (await published(db).select('id').orderBy('id').execute()).map(({ id }) => id),
  publishedTexts: () =>
    published(db)
      .innerJoin('policy_text', 'policy_text.version_id', 'policy_version.id')
      .select(['item', 'effective', 'asks_from as asksFrom', 'language', 'title', 'html'])
      .orderBy('item')
      .orderBy('effective')
      .orderBy('language')
      .execute(),
  uncounted: async () => {
    const row = await drafts(db)
      .selectAll()
      .where('forecast_done', '=', 0)
      .orderBy('drafted_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && versionOf(row);
  },
  countAsked: (version, after) => countAsked(db, version, after),
  noteForecast: (...given) => noteForecast(db, ...given),
});

import { refusalsOfConsole } from '@daemun/contract/refusal';
import { consentsGivenOn } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import { type PolicyItem, policyItemOf } from '../../domain/policy-items.ts';
import { earliestEffect, isWithdrawable } from '../../domain/policy-notice.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import { type PublishedVersion, publishedPolicies } from './published-policies.ts';
import { toldPolicy } from './told-policy.ts';

type Needs = Pick<Ports, 'approvals' | 'clock' | 'documents' | 'policies'>;

/** Whether there are consents that are given on a policy. */
function isConsented(name: PolicyItem): boolean {
  const item = policyItemOf(name);
  return item !== undefined && consentsGivenOn(item).length > 0;
}

/** How a version stands among those of its policy, newest first. */
function stateOf({ effective }: PublishedVersion, versions: readonly PublishedVersion[], today: string) {
  if (effective > today) return 'toCome';
  return versions.find((each) => each.effective <= today)?.effective === effective ? 'inForce' : 'earlier';
}

/** Which versions each policy has, which are drafts, and whom those would ask again (IF-DMN-2060-01). */
export const policies: ConsoleUseCase<'policies', Needs> = async (needs) => {
  const now = needs.clock.now();
  const published = await publishedPolicies(needs, needs);
  const titles = Map.groupBy(await needs.policies.titles(), ({ version_id }) => version_id);
  const drafts = (await needs.policies.list()).filter(({ published_at }) => published_at === null);
  const toldDrafts = drafts.map(async (draft) =>
    toldPolicy(draft, titles.get(draft.id) ?? [], await needs.approvals.waitsForPolicy(draft.id, now)),
  );
  return {
    earliest: { usual: earliestEffect(now, false), adverse: earliestEffect(now, true) },
    policies: [...published].map(([item, versions]) => ({
      item,
      title: versions[0]?.title ?? item,
      consented: isConsented(item),
      versions: versions.map((version) => ({
        id: version.id,
        effective: version.effective,
        asks_from: isConsented(item) ? version.asksFrom : null,
        state: stateOf(version, versions, koreanDay(now)),
        languages: version.languages,
        published_by: version.publishedBy,
        withdrawable: version.id !== null && isWithdrawable(version.effective, now),
      })),
    })),
    drafts: await Promise.all(toldDrafts),
  };
};

/** A text as readers see it or would (IF-DMN-2060-02). */
export const policyText: ConsoleUseCase<'policyText', Pick<Needs, 'documents' | 'policies'>> = async (
  { documents, policies: versions },
  { id, item: name, effective, lang },
) => {
  const item = policyItemOf(name)?.item;
  const texts =
    id === undefined
      ? documents.files.filter((text) => text.item === item && text.effective === effective)
      : await versions.texts(id);
  const text = texts.find(({ language }) => language === lang);
  if (!text) throw refusalsOfConsole('policyText')('INVALID_USER_DATA', { field: 'lang' });
  return { title: text.title, html: text.html };
};

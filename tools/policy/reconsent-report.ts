import type { AgreementItem } from '@daemun/contract/codes/agreements';
import { consentsGivenOn } from '../../packages/server/src/domain/consent-lines.ts';
import { policyItemOf } from '../../packages/server/src/domain/policy-items.ts';
import type { NewText } from './new-versions.ts';

type Counts = (item: AgreementItem) => Promise<readonly { version: string; members: number }[]>;

/** Which consents are given on a document (`AGY-MKT`) and asked for again with it. */
const consentsOn = (document: string): AgreementItem[] => {
  const item = policyItemOf(document);
  return item ? consentsGivenOn(item) : [];
};

/** For each new version (`AGY-TERMS/2027-01-02`): how many members agree to an older one of each consent given on it. */
async function countReconsents(
  versions: readonly string[],
  counts: Counts,
): Promise<{ version: string; item: string; members: number }[]> {
  const asked = [];
  for (const version of versions) {
    const [document = '', effective = ''] = version.split('/');
    for (const consent of consentsOn(document)) {
      const older = (await counts(consent)).filter((row) => row.version < effective);
      const members = older.reduce((sum, row) => sum + row.members, 0);
      asked.push({ version, item: `${consent.category}/${consent.kind}`, members });
    }
  }
  return asked;
}

/**
 * What publishing new texts will mean for the members, a line for each consent: how many will be asked at their next
 * log-in, and from which day on.
 */
export async function reconsentReport(texts: readonly NewText[], counts: Counts): Promise<string[]> {
  const versionOf = ({ item, effective }: NewText) => `${item}/${effective}`;
  const asksFrom = new Map(texts.map((text) => [versionOf(text), text.asksFrom]));
  for (const text of texts) if (text.language === 'ko') asksFrom.set(versionOf(text), text.asksFrom);
  const versions = [...asksFrom.keys()].sort();
  const asked = await countReconsents(
    versions.filter((version) => asksFrom.get(version)),
    counts,
  );
  const silent = versions.filter((version) => !asked.some((each) => each.version === version));
  return [
    ...asked.map(
      ({ version, item, members }) =>
        `${version}: from ${asksFrom.get(version)}, ${members} members are asked at their next log-in, who agreed to an older version of ${item}`,
    ),
    ...silent.map((version) => `${version}: nobody is asked, it is only published`),
  ];
}

import {
  type AgreementItem,
  type AgreementKind,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import { documentOf } from './consent-lines.ts';

type Line = AgreementItem & { readonly version: string; readonly agreed: 'Y' | 'N' };
type VersionOf = (category: Service, kind: AgreementKind) => string;

export type RequiredReconsent = AgreementItem & { readonly required: boolean };

const noDocument = '-';

/**
 * The consents that must be given again: what everybody must agree to, and marketing that stands, where it was given on
 * a document older than `versionAskedFor` says, or, of the required ones, not at all (conventions §4). What no screen shows
 * is not asked for.
 */
export function reconsentRequired(ledger: readonly Line[], versionAskedFor: VersionOf): RequiredReconsent[] {
  const last = new Map(ledger.map((line) => [`${line.category}/${line.kind}`, line]));
  const standing = ({ category, kind }: AgreementItem) => {
    const line = last.get(`${category}/${kind}`);
    return line?.agreed === 'Y' ? line : undefined;
  };
  const outdated = ({ category, kind }: AgreementItem, version: string) => {
    const asked = versionAskedFor(category, documentOf(kind));
    return asked !== noDocument && (version === noDocument || version < asked);
  };
  const required = requiredAgreements.filter((item) => {
    const line = standing(item);
    return line === undefined || outdated(item, line.version);
  });
  const marketing = marketingAgreements.filter((item) => {
    const line = standing(item);
    return !item.hidden && line !== undefined && outdated(item, line.version);
  });
  return [
    ...required.map(({ category, kind }) => ({ category, kind, required: true })),
    ...marketing.map(({ category, kind }) => ({ category, kind, required: false })),
  ];
}

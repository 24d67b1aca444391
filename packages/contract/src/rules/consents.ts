import { type AgreementKind, marketingOrder, requiredAgreements } from '../codes/agreements.ts';
import type { Service } from '../codes/services.ts';

/** One entry of `mbr_agr` (specification §3). */
export type Agreement = {
  /** The address of who gives it, where the entry names one. */
  readonly mbr_email?: string | undefined;
  readonly agr_cat_cd: Service;
  readonly agr_knd_cd: AgreementKind;
  readonly agr_yn: 'Y' | 'N';
};

const agreed = (entries: readonly Agreement[], category: Service, kind: AgreementKind): boolean =>
  entries.findLast((entry) => entry.agr_cat_cd === category && entry.agr_knd_cd === kind)?.agr_yn === 'Y';

/** The required items that the entries do not agree to; empty = complete (decisions §5). */
export const missingAgreements = (entries: readonly Agreement[]) =>
  requiredAgreements.filter(({ category, kind }) => !agreed(entries, category, kind));

/** The three-character Y/N string of one medium: agency, news game, archive (specification §3); the last entry of an item counts. */
export const marketingString = (entries: readonly Agreement[], kind: 'MKT_EMAIL' | 'MKT_SMS'): string =>
  marketingOrder.map((service) => (agreed(entries, service, kind) ? 'Y' : 'N')).join('');

import {
  type AgreementItem,
  type AgreementKind,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import { type Agreement, marketingString, missingAgreements } from '@daemun/contract/rules/consents';

type Strings = { mkt_info_rcv_email_yn?: string | undefined; mkt_info_rcv_sms_yn?: string | undefined };

/** Whether the three-character strings say what the entries say; the entries are the source (decisions §3). */
export const stringsAgree = (entries: readonly Agreement[], strings: Strings): boolean =>
  (strings.mkt_info_rcv_email_yn ?? marketingString(entries, 'MKT_EMAIL')) ===
    marketingString(entries, 'MKT_EMAIL') &&
  (strings.mkt_info_rcv_sms_yn ?? marketingString(entries, 'MKT_SMS')) ===
    marketingString(entries, 'MKT_SMS');

/** Whether every entry is of the member at an address: an entry that names another address is somebody else's. */
export const entriesAreOf = (entries: readonly Agreement[], email: string | null): boolean =>
  entries.every(({ mbr_email }) => mbr_email === undefined || mbr_email === email);

/** Whether the consents of a sign-up can be accepted: its own, all required ones given, strings not in contradiction. */
export const consentsAcceptable = (
  entries: readonly Agreement[],
  strings: Strings,
  email: string | null,
): boolean =>
  entriesAreOf(entries, email) && missingAgreements(entries).length === 0 && stringsAgree(entries, strings);

/** Where an item's text stands in the document of another: both media in the one on marketing. */
const documentKind: Partial<Record<AgreementKind, AgreementKind>> = { MKT_EMAIL: 'MKT', MKT_SMS: 'MKT' };

/** The kind of the document on which a consent is given. */
export const documentOf = (kind: AgreementKind): AgreementKind => documentKind[kind] ?? kind;

/** What a member states of themselves, or a guardian of a child, has no document. */
const statements: ReadonlySet<AgreementKind> = new Set(['AGE14', 'GUARDIAN']);

/** The version of an item of which no document is in force. */
const noVersion = '-';

/** The consents that a screen asks for. */
const askedFor = (): AgreementItem[] => [
  ...requiredAgreements,
  ...marketingAgreements.filter(({ hidden }) => !hidden),
];

const isAskedFor = (category: Service, kind: AgreementKind): boolean =>
  askedFor().some((item) => item.category === category && item.kind === kind);

/** The documents that a screen asks for consent to and of which none is in force. */
export function missingDocuments(versionOf: (category: Service, kind: AgreementKind) => string): string[] {
  const documents = askedFor()
    .filter(({ kind }) => !statements.has(kind))
    .map(({ category, kind }) => ({ category, kind: documentOf(kind) }));
  const missing = documents.filter(({ category, kind }) => versionOf(category, kind) === noVersion);
  return [...new Set(missing.map(({ category, kind }) => `${category}-${kind}`))];
}

/** The consents that are given on the document of an item and asked for again with it; what no screen shows is not. */
export const consentsGivenOn = (document: AgreementItem): AgreementItem[] =>
  askedFor()
    .filter(({ category, kind }) => category === document.category && documentOf(kind) === document.kind)
    .map(({ category, kind }) => ({ category, kind }));

/**
 * The ledger lines of the entries of one screen, each with the document version in force. Nobody agrees to a document that is not there:
 * an entry about one is no line. That a screen asks for one is a fault of ours, which the start finds.
 */
export const consentLines = (
  entries: readonly Agreement[],
  versionOf: (category: Service, kind: AgreementKind) => string,
  circumstances: { at: number; channel: string; language: string },
) =>
  entries.flatMap(({ agr_cat_cd: category, agr_knd_cd: kind, agr_yn: agreed }) => {
    const version = versionOf(category, documentOf(kind));
    if (version !== noVersion || statements.has(kind))
      return [{ category, kind, version, agreed, ...circumstances }];
    if (agreed === 'Y' && isAskedFor(category, kind))
      throw new Error(`No document of ${category}/${kind} is in force.`);
    return [];
  });

type Line = { readonly category: Service; readonly kind: AgreementKind; readonly agreed: 'Y' | 'N' };

/** Those of new lines that change what a ledger amounts to; of several on one item the last counts. */
export function changedLines<L extends Line>(ledger: readonly Line[], lines: readonly L[]): L[] {
  const itemOf = ({ category, kind }: Line) => `${category}/${kind}`;
  const standing = new Map(ledger.map((line) => [itemOf(line), line.agreed]));
  const wanted = new Map(lines.map((line) => [itemOf(line), line]));
  return [...wanted.values()].filter((line) => (standing.get(itemOf(line)) ?? 'N') !== line.agreed);
}

/** The entries that a ledger amounts to today: the last line of each item counts. */
export const currentConsents = (
  ledger: readonly { category: Service; kind: AgreementKind; agreed: 'Y' | 'N' }[],
): Agreement[] =>
  ledger.map((line) => ({ agr_cat_cd: line.category, agr_knd_cd: line.kind, agr_yn: line.agreed }));

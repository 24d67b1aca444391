import type { AgreementKind } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';

/** One line of the ledger: who agreed (or not) to which version of what, when, where, in which language (decisions §5). */
export type Consent = {
  readonly category: Service;
  readonly kind: AgreementKind;
  /** Effective date of the document that was shown, or "-" where the item has none. */
  readonly version: string;
  readonly agreed: 'Y' | 'N';
  readonly at: number;
  readonly channel: string;
  readonly language: string;
};

export type Consents = {
  /** Begins the ledger of a member who is just made, with one line at least; throws where there is one already. */
  begin(member: string, lines: readonly Consent[]): Promise<void>;
  /** Appends lines to a member's ledger, each chained to the one before by a digest. */
  append(member: string, lines: readonly Consent[]): Promise<void>;
  /** Appends those lines alone that change what stands, and answers them; parallel changes wait for one another. */
  change(member: string, lines: readonly Consent[]): Promise<Consent[]>;
  /** Whether every line of a member's ledger follows from the one before: a changed or dropped line shows. */
  intact(member: string): Promise<boolean>;
  /** A member's whole ledger, oldest first. */
  history(member: string): Promise<Consent[]>;
};

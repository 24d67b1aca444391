import type { AgreementKind } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';

export type PolicyDocument = {
  readonly title: string;
  readonly html: string;
  /** The language it is written in. */
  readonly language: LanguagePrefix;
  /** Effective date, YYYY-MM-DD, Korea time. */
  readonly effective: string;
  /** From which Korean day on members who agreed to an older version are asked again; null: they are not. */
  readonly asksFrom: string | null;
};

/** Versioned policy documents (specification §3 term document). */
export type Documents = {
  /** All versions in a language (Korean where it is missing), newest first, those still to come included. */
  versions(category: Service, kind: AgreementKind, language: string): readonly PolicyDocument[];
  /** Effective date of the version in force on a Korean day, or "-" where the item has no document. */
  versionInForce(category: Service, kind: AgreementKind, day: string): string;
  /** Effective date of the oldest version that a consent may be given on without being asked for again; "-" = any. */
  versionAskedFor(category: Service, kind: AgreementKind, day: string): string;
};

import type { AgreementKind } from '@daemun/contract/codes/agreements';
import type { Service } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { PolicyItem } from '../domain/policy-items.ts';
import type { ReadDocument } from '../domain/read-document.ts';

export type PolicyDocument = ReadDocument & {
  /** The language it is written in. */
  readonly language: LanguagePrefix;
};

/** A text with what it is about. */
export type PolicyText = PolicyDocument & { readonly item: PolicyItem };

/** Versioned policy documents (specification §3 term document). */
export type Documents = {
  /** All versions in a language (Korean where it is missing), newest first, those still to come included. */
  versions(category: Service, kind: AgreementKind, language: string): readonly PolicyDocument[];
  /** Effective date of the version in force on a Korean day, or "-" where the item has no document. */
  versionInForce(category: Service, kind: AgreementKind, day: string): string;
  /** Effective date of the oldest version that a consent may be given on without being asked for again; "-" = any. */
  versionAskedFor(category: Service, kind: AgreementKind, day: string): string;
  /** The texts that files hold, on which those stand that the console published. */
  readonly files: readonly PolicyText[];
};

import type { OpenidMistake } from '@daemun/contract/codes/openid-mistakes';
import type { PartnerCheckName, PartnerVerdict } from '@daemun/contract/console/partners';

/** What one look at a partner showed. */
export type PartnerFinding = {
  readonly what: PartnerCheckName;
  readonly verdict: PartnerVerdict;
  /** What is wrong and how to mend it, or what was seen. Never a secret. */
  readonly says: string;
  /** Which mistake of an OpenID client it is. */
  readonly mistake?: OpenidMistake | undefined;
};

/** Tries a partner of the configuration; nobody is logged in by that. Undefined where there is none of that id. */
export type CheckPartner = (id: string) => Promise<readonly PartnerFinding[] | undefined>;

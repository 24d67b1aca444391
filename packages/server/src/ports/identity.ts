import type { Gender } from '@daemun/contract/codes/member';

/** One verification at the identity agency, as we begin it. */
export type IdentityRequest = {
  /** Our number of this run: 30 letters and digits, unguessable, never used twice. */
  readonly requestNo: string;
  /** Where the agency sends the browser with the result. */
  readonly returnUrl: string;
};

/** What a browser opens: a form for the agency's window. */
export type IdentityWindow = {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
};

/** What the agency's answer is opened with later: keys of this run, secret. */
export type IdentityKept = Readonly<Record<string, string>>;

/** A person as the agency verified them. */
export type VerifiedPerson = {
  readonly name: string;
  /** "1990" and "0102". */
  readonly birth_by: string;
  readonly birth_md: string;
  readonly gender_cd: Gender;
  readonly foreigner: boolean;
  /** Digits alone; null where the contract with the agency brings none. */
  readonly phone: string | null;
  /** Names the person to every service there is: never logged, never answered, stored sealed and as a keyed digest. */
  readonly ci: string;
};

/**
 * The identity agency (providers §9). Both functions throw `IdentityFailure` and nothing else. `finish` checks the
 * integrity in constant time before it decrypts anything.
 */
export type IdentityAgency = {
  begin(request: IdentityRequest): Promise<{ window: IdentityWindow; kept: IdentityKept }>;
  finish(params: Readonly<Record<string, string>>, kept: IdentityKept): Promise<VerifiedPerson>;
};

/** The configured agency; without one no member can be verified. */
export type Identity = { readonly agency: IdentityAgency | undefined };

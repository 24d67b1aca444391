/** What a code beside a mailed link is for: what that link does. */
export type LinkPurpose = 'JOIN' | 'CNCT' | 'MAIL';

/**
 * What a mailed code is for: what its link does, to log in, to put a new account of a provider in the place of a cut one, or
 * to prove that the member is there.
 */
export type CodePurpose = LinkPurpose | 'LOGIN' | 'ATTACH' | 'STEP';

export type MailCode = {
  /** Names the code on the wire; opens nothing by itself. */
  readonly id: string;
  readonly purpose: CodePurpose;
  /** Whom it is for; null where nobody is (who asked must not see that). */
  readonly member_id: string | null;
  /** Fingerprint of the address to which it went. */
  readonly address_print: string;
  /** What asked for it, where alone it works: the digest of the browser's secret or the pending sign-up's; of a proof the session's id. */
  readonly bound_to: string;
  /** Fingerprint of id and code: a plain digest of six digits could be tried. */
  readonly code_print: string;
  readonly created_at: number;
  readonly expires_at: number;
  /** The link that does the same: whichever is spent first voids the other. */
  readonly link_id: string | null;
  /** The address of accounts of the sister services, to which a log-in leads that no member has; null otherwise. */
  readonly legacy_email: string | null;
};

export type MailCodes = {
  /** Adds a code, and voids the older ones of the same member (or nobody), purpose and browser. */
  add(code: MailCode): Promise<void>;
  /**
   * Takes a try of a living, unspent code in one statement, and answers it with the tries that are left; undefined where
   * there is none, or no try is left.
   */
  attempt(which: {
    readonly id: string;
    readonly purpose: CodePurpose;
    readonly bound_to: string;
    readonly now: number;
  }): Promise<(MailCode & { readonly left: number }) | undefined>;
  /** Spends a code in one statement: of many that ask at once, one gets true. */
  spend(id: string, now: number): Promise<boolean>;
  /** Voids the codes of a member for some purposes. */
  drop(member: string, purposes: readonly CodePurpose[]): Promise<void>;
};

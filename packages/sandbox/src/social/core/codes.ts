import { randomBytes } from 'node:crypto';

/** What an authorization code stands for. */
export interface Grant {
  readonly subject: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  readonly nonce?: string | undefined;
  /** Whether the person logged in for it, or a press in a standing session was enough. */
  readonly isAnew?: boolean;
  /** S256. */
  readonly challenge?: string | undefined;
}

const lifeMs = 10 * 60_000;

/** Authorization codes of one provider: known ten minutes, redeemed once. */
export function openCodes() {
  const codes = new Map<string, { grant: Grant; until: number }>();
  return {
    issue: (grant: Grant): string => {
      const code = randomBytes(14).toString('base64url');
      codes.set(code, { grant, until: Date.now() + lifeMs });
      return code;
    },
    /** What an unused, living code stands for, without using it. */
    find: (code: string): Grant | undefined => {
      const found = codes.get(code);
      return found && found.until > Date.now() ? found.grant : undefined;
    },
    spend: (code: string) => codes.delete(code),
    forgetPerson: (subject: string) => {
      for (const [code, { grant }] of codes) if (grant.subject === subject) codes.delete(code);
    },
    clear: () => codes.clear(),
  };
}

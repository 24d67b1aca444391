import { randomBytes } from 'node:crypto';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly subject: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly accessUntil: number;
  readonly refreshUntil: number;
}

export interface TokenLives {
  /** Seconds. */
  readonly access: number;
  readonly refresh: number;
}

/** Access and refresh tokens of one provider, in pairs; ending one ends both. */
export function openTokens(lives: TokenLives, makeToken = () => randomBytes(40).toString('base64url')) {
  const pairs = new Set<TokenPair>();
  const drop = (wanted: (pair: TokenPair) => boolean): TokenPair[] => {
    const gone = [...pairs].filter(wanted);
    for (const pair of gone) pairs.delete(pair);
    return gone;
  };
  return {
    lives,
    /** A new pair; with `refresh` the old one's access token is replaced and the refresh token stays. */
    issue: (
      { subject, clientId, scopes }: Pick<TokenPair, 'subject' | 'clientId' | 'scopes'>,
      { refresh, expired = false }: { refresh?: string; expired?: boolean } = {},
    ): TokenPair => {
      const [before] = refresh === undefined ? [] : drop((pair) => pair.refresh === refresh);
      const now = Date.now();
      const pair: TokenPair = {
        subject,
        clientId,
        scopes,
        access: makeToken(),
        refresh: refresh ?? makeToken(),
        accessUntil: expired ? now - 1 : now + lives.access * 1000,
        refreshUntil: before?.refreshUntil ?? now + lives.refresh * 1000,
      };
      pairs.add(pair);
      return pair;
    },
    byAccess: (token: string) =>
      [...pairs].find(({ access, accessUntil }) => access === token && accessUntil > Date.now()),
    byRefresh: (token: string) =>
      [...pairs].find(({ refresh, refreshUntil }) => refresh === token && refreshUntil > Date.now()),
    /** Ends the pair one of whose tokens this is; answers it, if there was one. */
    end: (token: string): TokenPair | undefined =>
      drop(({ access, refresh }) => access === token || refresh === token)[0],
    forgetPerson: (subject: string) => void drop((pair) => pair.subject === subject),
    clear: () => pairs.clear(),
  };
}

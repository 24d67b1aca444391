import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import { consumeSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets'>;

/** What waits here until the site redeems its code. */
export type Handed = {
  /** Digest of the secret of the session from which the visitor is handed over: a code dies with it. */
  readonly session: string;
  /** RFC 7636, S256: the digest of what the site must show beside the code. */
  readonly challenge: string;
  /** When it was handed out: a yes to the partner that is younger does not cover it. */
  readonly at?: number;
};

const keyOf = (site: string, code: string): SealedKey => ({
  kind: 'bridge-code',
  secret: code,
  boundTo: site,
});

/** A code that this site alone can redeem, once, for a minute. */
export async function issueCode(needs: Needs, site: string, handed: Handed): Promise<string> {
  const code = needs.secrets.secret();
  await storeSealed(needs, needs.singleUse, keyOf(site, code), handed, limits.bridgeCodeLife);
  return code;
}

/** What a code stands for, used up; undefined for another site's, a used or an old one. */
export const takeCode = (needs: Needs, site: string, code: string): Promise<Handed | undefined> =>
  consumeSealed(needs, needs.singleUse, keyOf(site, code));

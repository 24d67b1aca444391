import type { OpenidMistake } from '@daemun/contract/codes/openid-mistakes';
import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { mistakeOf, refusalIn } from '../../domain/openid-mistakes.ts';
import type { Ports } from '../../ports/ports.ts';

/** A mistake of an OpenID client, when it last made it, and what it was told. */
export type NotedMistake = {
  readonly client: string;
  readonly mistake: OpenidMistake;
  readonly at: string;
  /** The support code of that request. */
  readonly code: string;
  readonly said: string;
};

/** So many of the newest refusals are looked through. */
const mostEvents = 300;

/** The mistakes of OpenID clients, each kind of a client once, the newest first. */
export async function latestMistakes({
  supportEvents,
}: Pick<Ports, 'supportEvents'>): Promise<readonly NotedMistake[]> {
  const seen = new Set<string>();
  return (await supportEvents.ofCall('openid', mostEvents)).flatMap(({ txid, at, reason }) => {
    const refusal = reason === null ? undefined : refusalIn(reason);
    const mistake = refusal && mistakeOf(refusal);
    if (!refusal || !mistake || seen.has(`${refusal.client} ${mistake}`)) return [];
    seen.add(`${refusal.client} ${mistake}`);
    const said = refusal.description ? `${refusal.error}: ${refusal.description}` : refusal.error;
    return [{ client: refusal.client, mistake, at: isoKorean(at), code: supportCode(txid), said }];
  });
}

import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';

/** How a round at a provider ended that was to prove somebody: `reason` is the key of a more exact one. */
export type RoundEnd = {
  readonly provider: SocialProvider;
  readonly proven: boolean;
  readonly reason: string | undefined;
};

const name = 'daemun-proof';

/** Whether a window of its own can tell how it ended; a window's opener may be out of its reach after a provider. */
export const canTell = (): boolean => typeof BroadcastChannel !== 'undefined';

const isRoundEnd = (value: unknown): value is RoundEnd =>
  typeof value === 'object' &&
  value !== null &&
  'provider' in value &&
  socialProviders.some((provider) => provider === value.provider) &&
  'proven' in value &&
  typeof value.proven === 'boolean';

/** Tells the page that waits how the round in this window ended. What it says opens nothing: the service knows. */
export function tellRoundEnd(end: RoundEnd): void {
  if (!canTell()) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(end);
  channel.close();
}

/** Hears how rounds in other windows end, until it is let go. */
export function hearRoundEnds(onEnd: (end: RoundEnd) => void): () => void {
  if (!canTell()) return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => isRoundEnd(data) && onEnd(data));
  return () => channel.close();
}

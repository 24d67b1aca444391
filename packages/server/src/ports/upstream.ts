import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Queue, QueueEntry } from './queue.ts';

/** A link that must be cut at the provider as well. */
export type UpstreamRevoke = {
  readonly id: string;
  readonly provider: SocialProvider;
  /** Subject and grant, sealed for `social-revoke`. */
  readonly sealed: string;
};

/** What providers must be told, written in the same transaction as the change. */
export type Upstream = { revoke(revoke: UpstreamRevoke, now: number): Promise<void> };

export type UpstreamQueue = Queue<UpstreamRevoke & QueueEntry>;

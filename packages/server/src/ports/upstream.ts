import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Queue, QueueEntry } from './queue.ts';

/** A link that must be cut at the provider as well. */
export type UpstreamRevoke = {
  readonly id: string;
  readonly provider: SocialProvider;
  /** Subject and grant, sealed for `social-revoke`. */
  readonly sealed: string;
};

/** What providers must be told. */
export type Upstream = {
  /** In the same transaction as the change. */
  revoke(revoke: UpstreamRevoke, now: number): Promise<void>;
  /** Some links that are not cut yet, those given up among them, in the order of their ids, after one of them. */
  after(id: string, count: number): Promise<UpstreamRevoke[]>;
  /** Puts another seal in the place of a link's; false where it was cut or changed meanwhile. */
  reseal(revoke: UpstreamRevoke, sealed: string): Promise<boolean>;
};

export type UpstreamQueue = Queue<UpstreamRevoke & QueueEntry>;

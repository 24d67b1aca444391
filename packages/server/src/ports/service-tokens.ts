import type { FeedScope } from '../domain/feed-scopes.ts';

/** What a service of the agency shows to be let in; of the token itself only a digest is kept. */
export type ServiceToken = {
  readonly id: string;
  readonly digest: string;
  readonly name: string;
  readonly scopes: readonly FeedScope[];
  readonly created_at: number;
  readonly created_by: string;
  readonly expires_at: number;
  readonly last_used_at: number | null;
  readonly ended_at: number | null;
  /** It opens nothing until somebody else approves it. */
  readonly awaits_approval: boolean;
};

export type ServiceTokens = {
  add(token: Omit<ServiceToken, 'last_used_at' | 'ended_at'>): Promise<void>;
  find(id: string): Promise<ServiceToken | undefined>;
  /** Notes a use, where the last one that was noted is older than a time. */
  used(id: string, at: number, unlessSince: number): Promise<void>;
  /** Lets a token open that waited for it; false where there is none, or it ended meanwhile. */
  approve(id: string): Promise<boolean>;
  /** Ends a token; false where there is none, or it ended before. */
  end(id: string, at: number): Promise<boolean>;
  /** The newest, ended ones too. */
  list(count: number): Promise<ServiceToken[]>;
};

import type { AsyncLocalStorage } from 'node:async_hooks';
import type { OidcResult } from '../../ports/oidc.ts';

/** What a request to the library brings beside its own text, and what it takes back beside its answer. */
export type Asked = {
  readonly sessionSecret: string | undefined;
  /** Our own part of a request to sign in: looks at it, or goes on with it. */
  readonly step?: 'look' | OidcResult;
  /** What broke on our side while the library was at work. */
  failure?: unknown;
};

/** Knows by itself which request the library is at work on. */
export type Asking = AsyncLocalStorage<Asked>;

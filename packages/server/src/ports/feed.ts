import type { FeedScope } from '../domain/feed-scopes.ts';

/** What the feed answers where it answers nothing else, with the HTTP status of each. */
export const feedProblems = {
  'token-unknown': 401,
  'scope-missing': 403,
  'query-unreadable': 400,
  'cursor-unreadable': 400,
  'cursor-gone': 410,
  'member-unknown': 404,
  'member-left': 404,
  'subscription-unknown': 404,
  'too-many-requests': 429,
  unavailable: 503,
  failed: 500,
} as const satisfies Readonly<Record<string, number>>;

export type FeedProblem = keyof typeof feedProblems;

/** The feed cannot give what was asked. */
export class FeedRejected extends Error {
  override readonly name = 'FeedRejected';
  readonly problem: FeedProblem;
  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The service that asks, as its token lets it in. */
export type FeedReader = { readonly id: string; readonly scopes: readonly FeedScope[] };

import type { FeedScope } from '../domain/feed-scopes.ts';

/** What the operator's people can do with the tokens of services (`npm run token`). */
export const tokenVerbs = ['list', 'add', 'end'] as const;

/** One order, why, and who gives it. */
export type TokenCommand = { readonly reason: string; readonly by: string } & (
  | { readonly verb: 'list' }
  | {
      readonly verb: 'add';
      readonly name: string;
      readonly scopes: readonly FeedScope[];
      readonly days: number;
      /** It opens nothing until somebody else approves it. */
      readonly awaits_approval?: boolean;
    }
  | { readonly verb: 'end'; readonly id: string }
);

/** Carries an order out and answers what there is to tell. */
export type ExecuteTokenCommand = (order: TokenCommand) => Promise<Readonly<Record<string, unknown>>>;

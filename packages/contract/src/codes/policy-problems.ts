/**
 * Why a version cannot be taken, published or withdrawn: it takes effect too soon to tell members (`detail`: the first day that
 * would do), a language of the version before is missing (which), a version of that day is there, a text is not as texts must
 * be (what is wrong), asks again before it takes effect, whom it asks is not counted yet, it waits for approval already, it
 * is no draft any more, it takes effect, or there are too many drafts.
 */
export const policyProblems = [
  'NOTICE',
  'LANGUAGES',
  'THERE',
  'TEXT',
  'ASKS_EARLY',
  'FORECAST',
  'ASKED',
  'GONE',
  'IN_FORCE',
  'MOST',
] as const;
export type PolicyProblem = (typeof policyProblems)[number];

/** How a first try at a log-in ended. */
export type FirstTry = 'right' | 'wrong';

/**
 * Counts the log-ins that are the first try for their account in a browser it does not know, or for an identifier that
 * nobody has: people fail at some, who tries stolen passwords one by one at nearly all (decisions §8).
 */
export type FirstTries = { count(outcome: FirstTry): void };

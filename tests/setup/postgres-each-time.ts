import { byTurns } from './turns.ts';

/** Each flow of members once, of the console what acts on a member or searches, of OpenID what it keeps, ends and sends. */
const flows = [
  'sign-up',
  'session',
  'log-in-cost',
  'login-code',
  'passkeys',
  'social-sign-up',
  'identity',
  'integration',
  'openid',
  'openid-log-out',
  'owner-wins',
  'withdrawal',
  'feed',
  'webhook-troubles',
  'support-events',
  'console-actions',
  'console-search',
];

/**
 * What is tested on PostgreSQL each time. The stores run the same queries but for what stands in adapters/store/engine:
 * locks, clock, snapshots, batches, failures. So here is every test of the store itself, what races for rows, what is
 * repeated, and by turns each flow once from end to end; attacks send every call there, too. The rest runs there in the long form.
 */
export const postgresEachTime = [
  // The store's own; operators' commands go by the same use cases on both.
  'tests/store/!(command-lines|image-command|member-command|member-ways|outbox-command|secrets-rotation).test.ts',
  // What several do to the same rows at once.
  'tests/api/{races,recovery-races,thief-and-owner,ended-meanwhile,withdrawal-races,stranger-mails,social-parallel,idempotency,jobs,waiting-acts,second-factor,passkey-step,factor-by-identity,factor-reset,link-targets-at-once,console-approvals,console-codes,closed-account}.test.ts',
  'tests/api/{openid-parallel,openid-repeats,openid-nodes,openid-own-sessions,durable-answers}.test.ts',
  ...byTurns('flows on PostgreSQL', flows).map((name) => `tests/api/${name}.test.ts`),
];

/** Attacks whose point is what the store does with them: each time what races and counts, by turns what must change no row. */
export const postgresAttacksEachTime = [
  'tests/attacks/{guessing,code-guesses,one-time-links,sessions,idempotency,owner-walk}.test.ts',
  ...byTurns('attacks on PostgreSQL that must change no row', [
    'flow-order',
    'over-posting',
    'other-member',
  ]).map((name) => `tests/attacks/${name}.test.ts`),
];

/** Faults that go through all of a service, of which the store is a part. */
const wholeService = ['deadline', 'idempotency', 'import', 'second-process', 'stop', 'webhook-kills'];

/**
 * Faults in which the store has a part: each time kills, histories, outages and several nodes, by turns the others. An outage
 * of the mail server or of the log is gone through on SQLite.
 */
export const postgresFaultsEachTime = [
  `tests/faults/!(mail-outage|log-outage|${wholeService.join('|')}).test.ts`,
  ...byTurns('faults of a whole service on PostgreSQL', wholeService).map(
    (name) => `tests/faults/${name}.test.ts`,
  ),
];

/** Files that SQLite cannot have: a database that goes away by itself, nodes beside one another, who waits for a row. */
export const postgresOnly = [
  'tests/faults/{database-at-start,database-line,database-outage,node-kills,openid-clocks}.test.ts',
  'tests/api/ended-meanwhile.test.ts',
  'tests/store/prepared-statements.test.ts',
];

/** Files that need no second store: what starts the product with its own SQLite. */
export const sqliteOnly = ['tests/faults/dev.test.ts'];

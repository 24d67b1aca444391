import {
  areAllAway,
  hasGrown,
  hasProxyFailed,
  hasSeries,
  isNodeAway,
  isNotReached,
  type Sign,
} from './signs.ts';

/** By which breaks the condition of an alert is met, as a scrape each second finds it. How long it must last is not waited for. */
export interface Fired {
  readonly by: readonly [string, ...string[]];
  /** The series of the alert's expression that the sign reads. */
  readonly series: string;
  readonly sign: Sign;
}

const failing: Fired = {
  by: [
    'the database is down for 8 s',
    'the database is frozen for 12 s',
    'the disk of the database is full',
    'the disk is full, for the write-ahead log too',
  ],
  series: 'daemun:failed:ratio',
  sign: hasGrown('daemun_call_duration_seconds_count', { status: '503' }),
};
const overload =
  'It takes more readers than the load of the rehearsal; tests/attacks/overload.test.ts has them.';
const guesses =
  'It takes an attacker for many minutes; tests/attacks has them, and a rehearsal of readers must not fire it.';
const providers =
  'The machine of the rehearsal reaches no provider; tests/api/social-faults.test.ts breaks them.';
const byPage =
  'A test of tests/spec/operations.test.ts compares it with the times after which something is given up.';
const days = 'It takes a day and longer, or a week of comparison.';

/** Each alert that ships: the breaks that fire it, or why no rehearsal does. */
export const alerts: Readonly<Record<string, Fired | string>> = {
  DaemunNodeDown: { by: ['back to the last release', 'all nodes are down'], series: 'up', sign: isNodeAway },
  DaemunNobodyThere: { by: ['all nodes are down'], series: 'up', sign: areAllAway },
  DaemunSilence: days,
  DaemunStoreDown: {
    by: ['the database is down for 8 s'],
    series: 'daemun_store_up',
    sign: hasSeries('daemun_store_up', {}, (value) => value === 0),
  },
  DaemunStoreWentBack: 'tests/store/store-went-back.test.ts restores under a running node.',
  DaemunPartnerRowsUnusable:
    'tests/api/partner-rows-anew.test.ts changes the file; the rehearsal has no partner.',
  DaemunFailingFast: failing,
  DaemunFailingSlowly: failing,
  DaemunDefects: 'A break that fires it has found a fault: the rehearsal is red by it.',
  DaemunOverload: overload,
  DaemunHashQueueLong: overload,
  DaemunLoginSlow: overload,
  DaemunSessionReadSlow: overload,
  DaemunEventLoopSlow: overload,
  DaemunMemoryHigh: overload,
  DaemunMailLate:
    'It takes five minutes without an answer of any kind; a relay that is away fires DaemunMailChannelDown first.',
  DaemunMailChannelDown: {
    by: [
      'the relay refuses everybody (554 at RCPT)',
      'the relay shows a foreign certificate',
      'the relay is down',
    ],
    series: 'daemun_channel_resting',
    sign: hasSeries('daemun_channel_resting', { kind: 'mail' }, (value) => value === 1),
  },
  DaemunMailDomainDown:
    'All readers of the rehearsal have one domain; packages/server/src/adapters/mail/mail-route.test.ts has several.',
  DaemunMailRefused: byPage,
  DaemunMailBarred: byPage,
  DaemunMailBounced: {
    by: ['a mail that the relay took comes back'],
    series: 'daemun_outbox',
    sign: hasSeries('daemun_outbox', { kind: 'mail', measure: 'bounced' }, (value) => value > 0),
  },
  DaemunOutboxRefused: byPage,
  DaemunMailsNearTheirEnd: days,
  DaemunChannelDown: providers,
  DaemunOutboxLate: days,
  DaemunOutboxNearItsEnd: days,
  DaemunWebhookEndpointOff:
    'tests/api/webhook-troubles.test.ts has a receiver that answers 410; the rehearsal has none.',
  DaemunGivenUp: 'A break that fires it has lost a mail: the rehearsal is red by it.',
  DaemunUpstreamResting: providers,
  DaemunReturnsFailing: providers,
  DaemunMailMachine: guesses,
  DaemunStrangersMailed: guesses,
  DaemunBudgetsSpent: guesses,
  DaemunGuessing: guesses,
  DaemunCodesGuessed: guesses,
  DaemunFirstTriesFail: guesses,
  DaemunOwnersAlarmed: guesses,
  DaemunForgedProofs: guesses,
  DaemunForeignPages: guesses,
  DaemunClockOff:
    'Database and nodes of the rehearsal have one clock; packages/server/src/adapters/system/clock.test.ts has two.',
  DaemunDiskLow: 'It watches the disk of SQLite; the rehearsal has PostgreSQL, whose server watches its own.',
  DaemunJobLate: days,
  DaemunJobFailing: days,
  DaemunConnectionsShort: {
    by: ['the database is frozen for 12 s'],
    series: 'daemun_store_connections',
    sign: hasSeries('daemun_store_connections', { state: 'waiting' }, (value) => value > 5),
  },
  DaemunBackupOld: days,
  DaemunBackupMissing: days,
  DaemunJournalLate: 'tests/store/journal.test.ts runs a journal; the rehearsal has none.',
  DaemunJournalMissing: days,
  DaemunRestoreUnrepaired: 'tests/store/journal.test.ts restores twice under a journal.',
  DaemunProbeFailing: {
    by: ['all nodes are down', 'a planned pause'],
    series: 'daemun_probe_level',
    sign: isNotReached,
  },
  DaemunCertificateEnds: days,
  DaemunPageSlowOutside: overload,
  DaemunProbeSilent: 'It watches the probe itself; tools/probe/probe.test.ts has the time of its file.',
  DaemunProxyFailing: {
    by: ['all nodes are down', 'the database is down for 8 s'],
    series: 'daemun:proxy_failed:ratio',
    sign: hasProxyFailed,
  },
};

/** The alerts that a break fires, by what is told of it. */
export const firedBy = (name: string): [string, Fired][] =>
  Object.entries(alerts).flatMap(([alert, row]): [string, Fired][] =>
    typeof row !== 'string' && row.by.includes(name) ? [[alert, row]] : [],
  );

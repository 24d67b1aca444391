import type { Database } from '../../../packages/server/src/adapters/store/schema.ts';
import type { Filler } from '../store/bench-store.ts';
import { settled } from '../store/fill.ts';
import { ledgerRows } from '../store/ledger.ts';

/** How many rows a crowd has; its members have sessions and consents in equal parts. */
export type CrowdSize = { readonly members: number; readonly sessions: number; readonly consents: number };

const day = 86_400_000;
const longAgo = 400 * day;
/** What daily jobs find due of each kind beside sessions. */
const due = 100_000;
/** How long ago the first members agreed to marketing, which is confirmed every two years. */
const marketingAgo = 725 * day;

type Step = {
  readonly what: string;
  /** The daily jobs that find work in it. */
  readonly jobs?: readonly string[];
  readonly count: number;
  sql(numbers: string): string;
};

/** The rows, each as the engine itself makes them from a number `i`, so that tens of millions are a matter of minutes. */
const stepsOf = ({ members, sessions }: CrowdSize, now: number, long = now - longAgo): readonly Step[] => [
  {
    what: 'members',
    count: members,
    sql: (numbers) =>
      `insert into member (id, status, email, email_proven_at, nickname, rep_login_plf, password_changed_at, birth_by, birth_md, gender_cd, language, created_at, first_login_at)
         select 'crowd-' || i, 'ACTIVE', 'crowd' || i || '@example.com', ${long}, '사람' || i, 'YH', ${now}, '1985', '0302', 'F', 'KOR', ${long} + i, ${long} + i from ${numbers}`,
  },
  {
    what: 'identifiers',
    count: members,
    sql: (numbers) =>
      `insert into login_identifier (kind, value, member_id) select 'EMAIL', 'crowd' || i || '@example.com', 'crowd-' || i from ${numbers}`,
  },
  {
    what: 'nicknames',
    count: members,
    sql: (numbers) =>
      `insert into nickname (key, member_id) select '사람' || i, 'crowd-' || i from ${numbers}`,
  },
  {
    what: 'ways of logging in',
    count: members,
    sql: (numbers) =>
      `insert into login_method (member_id, platform, status, email, connected_at)
         select 'crowd-' || i, 'YH', 'CNET', 'crowd' || i || '@example.com', ${now} from ${numbers}`,
  },
  {
    what: 'sessions, of which one in fifty ended long ago',
    jobs: ['clear-endedSessions', 'clear-idleSessions'],
    count: sessions,
    sql: (numbers) =>
      `insert into session (id, member_id, platform, auto_login, created_at, last_used_at, reentered_at, method, secret_digest, device, new_device, ended_at)
         select 'crowd-' || i, 'crowd-' || (1 + i % ${members}), 'YH', 1, ${now - 30 * day} + i, ${now - day} + i, 0, 'password', 'crowd-session-' || i, 'crowd', 0,
           case when i % 50 = 0 then ${long} end from ${numbers}`,
  },
  {
    what: 'login attempts that are over',
    jobs: ['clear-loginAttempts'],
    count: due,
    sql: (numbers) =>
      `insert into login_attempt (subject, count, updated_at) select 'crowd-' || i, 1, ${long} from ${numbers}`,
  },
  {
    what: 'rate limits that are over',
    jobs: ['clear-rateLimits'],
    count: due,
    sql: (numbers) =>
      `insert into budget (key, used, resets_at) select 'crowd-' || i, 1, ${long} from ${numbers}`,
  },
  {
    what: 'activity that is over',
    jobs: ['clear-trails'],
    count: due,
    sql: (numbers) =>
      `insert into audit (id, member_id, event, at, txid, keep_until) select 'crowd-' || i, 'gone-' || i, 'SIGNED_UP', ${long}, 'crowd-' || i, ${long} from ${numbers}`,
  },
  {
    what: 'consents to marketing whose confirmation is due',
    jobs: ['confirm-marketing'],
    count: Math.min(due, members),
    sql: (numbers) =>
      `insert into marketing_consent (member_id, category, kind, agreed_at, confirm_at)
         select 'crowd-' || i, 'AGY', 'MKT_EMAIL', ${now - marketingAgo}, ${long} from ${numbers}`,
  },
  {
    what: 'accounts of a sister service whose own hash is to be forgotten',
    jobs: ['forget-old-hashes'],
    count: due + due / 2,
    sql: (numbers) =>
      `insert into legacy_account (service, legacy_id, password_hash, voucher, integrated_at)
         select 'NWG', 'crowd-' || i, 'of-the-other-service', 0, ${long} from ${numbers}`,
  },
  {
    what: 'mails that were sent',
    jobs: ['clear-mails'],
    count: due,
    sql: (numbers) =>
      `insert into outbox (id, kind, status, payload, attempts, created_at, next_at, leased_until, sent_at, priority)
         select 'crowd-' || i, 'mail', 'SENT', '{}', 1, ${long}, ${long}, 0, ${long}, 0 from ${numbers}`,
  },
];

/** The daily jobs that find work in a crowd. */
export const jobsWithWork: readonly string[] = stepsOf({ members: 1, sessions: 1, consents: 1 }, 0).flatMap(
  ({ jobs = [] }) => jobs,
);

/** Lines that go in with one statement. */
const atOnce = 5000;

/** The ledgers of the crowd, in portions. The digests chain each line to the one before, which no SQL of both engines can. */
function* ledgersOf({ members, consents }: CrowdSize, now: number): Generator<Database['consent'][]> {
  const perMember = Math.ceil(consents / members);
  const terms = { kind: 'TERMS', version: '2024-11-16' } as const;
  const marketing = { kind: 'MKT_EMAIL', version: '-', at: now - marketingAgo } as const;
  let portion: Database['consent'][] = [];
  for (let member = 1, left = consents; left > 0; member += 1) {
    const lines = Array.from({ length: Math.min(perMember, left) }, (_, at) => ({
      ...({ category: 'AGY', agreed: 'Y', channel: 'web', language: 'ko' } as const),
      at: now - longAgo + (member - 1) * perMember + at,
      ...(at === 0 && member <= due ? marketing : terms),
    }));
    left -= lines.length;
    portion.push(...ledgerRows(`crowd-${member}`, lines));
    if (portion.length < atOnce && left > 0) continue;
    yield portion;
    portion = [];
  }
}

async function addLedgers({ run, rows }: Filler, size: CrowdSize, now: number): Promise<void> {
  await run('begin');
  for (const lines of ledgersOf(size, now)) {
    const columns = Object.keys(lines[0] ?? {});
    await run(`insert into consent (${columns}) ${rows('consent', columns)}`, lines);
  }
  await run('commit');
}

/** Does a step of the filling and says how long it took. */
async function timed(
  { what, count }: Pick<Step, 'what' | 'count'>,
  work: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  await work();
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${what}: ${count.toLocaleString('en')} rows in ${seconds} s`);
}

/** Adds a crowd to a store that no service uses, and lets go of it. */
export async function fillCrowd(filler: Filler, size: CrowdSize, say: (line: string) => void): Promise<void> {
  const { run, series, hasten } = filler;
  const now = Date.now();
  await run(hasten);
  for (const step of stepsOf(size, now))
    await timed(
      step,
      async () => {
        await run('begin');
        await run(step.sql(series(step.count)));
        await run('commit');
      },
      say,
    );
  const ledgers = { what: 'consent lines', count: size.consents };
  await timed(ledgers, () => addLedgers(filler, size, now), say);
  await settled(filler);
}

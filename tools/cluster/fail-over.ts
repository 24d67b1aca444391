import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { type Database, type Layout, operatorUrl } from './layout.ts';
import { type Seen, signUpsDuring } from './sign-ups.ts';

/** A trial's findings, and the promise that it checks. */
export interface Finding {
  readonly seen: Seen;
  readonly lost: readonly string[];
  readonly kept: boolean;
  readonly promise: string;
}

const clients = 6;
const calmMs = 5000;
const backWithinMs = 30_000;

async function leaderOf({ databases }: Layout): Promise<Database> {
  for (const database of databases) {
    const answer = await fetch(`http://127.0.0.1:${database.restPort}/primary`).catch(() => undefined);
    if (answer?.ok) return database;
  }
  throw new Error('nobody leads');
}

/** Of the addresses that were acknowledged, those that the store does not have. */
async function lostOf(layout: Layout, { acknowledged }: Seen): Promise<string[]> {
  const client = new pg.Client({ connectionString: operatorUrl(layout, 'daemun') });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: string }>(
      `select value from login_identifier where kind = 'EMAIL'`,
    );
    const there = new Set(rows.map(({ value }) => value));
    return acknowledged.filter((address) => !there.has(address));
  } finally {
    await client.end();
  }
}

/** F07: the database that leads is killed under load, with its guardian. */
export async function failOver({ url, layout, parts }: Cluster): Promise<Finding> {
  const seen = await signUpsDuring(url, clients, async () => {
    await sleep(calmMs);
    const leader = await leaderOf(layout);
    console.log(`  killing ${leader.name}, which leads`);
    await parts.get(leader.name)?.stop('SIGKILL');
    await sleep(backWithinMs + calmMs);
    console.log(`  ${(await leaderOf(layout)).name} leads now`);
  });
  const lost = await lostOf(layout, seen);
  const kept = lost.length === 0 && seen.longestGapMs <= backWithinMs;
  return { seen, lost, kept, promise: 'nothing acknowledged is lost, and service is back within 30 s' };
}

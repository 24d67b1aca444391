import { AsyncLocalStorage } from 'node:async_hooks';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';
import type { CallOptions } from '../world/call.ts';
import type { World } from '../world.ts';

/** The statements of whatever runs below a call; workers and jobs run below none. */
const running = new AsyncLocalStorage<string[]>();

/** For `createWorld`. */
export const onStatement = (sql: string): void => void running.getStore()?.push(sql);

/** Whoever writes into the outbox wakes its workers, whose turn may come before the answer. */
const ofWorkers = (sql: string): boolean => /outbox/.test(sql) && !/^insert/i.test(sql);
/** PostgreSQL locks rows as it reads them. */
const locks = /\bfor (?:no key )?update\b/gi;
const places = /\b(?:from|into|update|join)\s+"?(\w+)"?/gi;

/** What a statement does and to which tables: `select member session`. */
export function shortened(statement: string): string {
  const sql = statement.replace(locks, '');
  const verb = /\b(insert|update|delete)\b/i.exec(sql)?.[1] ?? 'select';
  const touched = [...sql.matchAll(places)].map((match) => match[1] ?? '');
  const known = touched.filter((name) => (tables as readonly string[]).includes(name));
  return [verb.toLowerCase(), ...new Set(known)].join(' ');
}

/** Makes a call in this process and answers its result and statements, in the order in which they were sent. */
export async function statementsOf(
  world: World,
  name: CallName,
  request: Readonly<Record<string, unknown>>,
  { cookies, bearer }: CallOptions = {},
): Promise<{ result: string; statements: string[] }> {
  const { id, method, path, token } = calls[name];
  const fields = { ...protocolFieldsOf(id), ...request };
  const url = new URL(path, world.serviceUrl);
  const statements: string[] = [];
  if (method === 'GET')
    for (const [field, value] of Object.entries(fields))
      if (value !== undefined && value !== null) url.searchParams.append(field, String(value));
  // Begun only once it is awaited, which therefore happens within.
  const reply = await running.run(
    statements,
    async () =>
      await world.service.app.inject({
        method,
        url: url.pathname + url.search,
        headers: {
          host: url.host,
          origin: url.origin,
          'sec-fetch-site': 'same-origin',
          ...(typeof cookies === 'string' && { cookie: cookies }),
          ...(bearer !== undefined && { authorization: token === 'raw' ? bearer : `Bearer ${bearer}` }),
        },
        ...(method === 'POST' && { payload: fields }),
      }),
  );
  return {
    result: (reply.json() as { result: string }).result,
    statements: statements.filter((sql) => !ofWorkers(sql)),
  };
}

/**
 * How far a statement reaches, by what its rows are found by (docs/scaling.md): one member's, one identifier's or
 * secret's, a few that are over, or all of a table.
 */
export function reachOf(sql: string): 'member' | 'identifier' | 'new' | 'sweep' | 'everything' {
  if (/^insert/i.test(sql)) return 'new';
  const equals = [...sql.matchAll(/"?(\w+)"?\s*(?:=|in)\s*\(?(?:\?|\$\d)/gi)].map((match) => match[1] ?? '');
  if (equals.some((column) => /^(member_id|subject|id)$/.test(column))) return 'member';
  if (equals.length > 0) return 'identifier';
  return /expires_at"? <= .*limit/i.test(sql) ? 'sweep' : 'everything';
}

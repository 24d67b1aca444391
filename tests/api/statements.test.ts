import { type CallName, calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servedCalls } from '../attacks/attack-table.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { most, mostOf, statementsOfCalls } from '../spec/tables/statements.ts';
import { callAnyhow } from '../world/call.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let heard: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ onStatement: (sql) => heard.push(sql) });
});
afterAll(() => world.close());
beforeEach(() => world.reset());

/** Requests that get further than the good one of a call, which is about nobody. */
const further: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  login: { mbr_email: 'reader@example.com', pwd: demoPassword },
  checkPassword: { pwd: demoPassword },
};

/** Whether a statement looks at rows without saying which. */
const isOfEverything = (sql: string): boolean => !/^insert into /.test(sql) && !/\bwhere\b/.test(sql);

/** Workers and jobs look at these between calls; a call only puts rows into them. */
const isWorkers = (sql: string): boolean =>
  (/"(outbox|job)"/.test(sql) && !/^insert into "outbox"/.test(sql)) || /^(select 1|pragma)/i.test(sql);

/** What is done to which tables, in the order in which the statement names them. */
function inShort(sql: string): string {
  const [, verb = sql] =
    /\b(select|insert|update|delete)\b(?!.*\b(?:insert into|update|delete from) ")/s.exec(sql) ?? [];
  const named = [...sql.matchAll(/\b(?:from|join|into|update) "(\w+)"/g)].map((match) => match[1] ?? '');
  const change = /\b(insert into|update|delete from) "/.exec(sql)?.[1]?.split(' ')[0];
  return `${change ?? verb} ${[...new Set(named)].join('+')}`.trim();
}

async function statementsOf(name: CallName): Promise<readonly string[]> {
  const browser = world.browser();
  if (calls[name].token !== 'none')
    await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const bearer = browser.jar.get(cookies.accessToken);
  heard = [];
  await callAnyhow(
    world.serviceUrl,
    name,
    { ...goodRequest(name), ...further[name] },
    {
      cookies: browser.jar.header(),
      ...(bearer && { bearer }),
    },
  );
  return heard.filter((sql) => !isWorkers(sql));
}

test('the table has every call and no other', () => {
  expect(Object.keys(statementsOfCalls).sort()).toEqual([...servedCalls].sort());
});

test.each(servedCalls)(
  '%s asks the store what its row says, of rows that it names, and no more often than is allowed',
  async (name) => {
    const asked = await statementsOf(name);
    expect(asked.map(inShort)).toEqual(statementsOfCalls[name]);
    expect(asked.filter(isOfEverything)).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(mostOf[name] ?? most);
  },
);

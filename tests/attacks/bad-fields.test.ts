import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { resultCodes } from '@daemun/contract/result-codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, goodRequest } from '../api/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
import type { World } from '../world.ts';
import { expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { hostileValues, kindOf, taken } from './hostile-values.ts';
import { readerEmail, type StandingData, standingData } from './standing-data.ts';

type Attack = {
  readonly call: CallName;
  readonly field: string;
  readonly value: string;
  readonly sent: unknown;
};

/** A query carries text alone, and no more than the headers of a request may hold. */
const inQuery = (value: unknown): boolean => typeof value === 'string' && value.length < 10_000;

const mayBeLeftOut = (call: CallName, field: string): boolean =>
  z.safeParse(calls[call].request as z.ZodMiniType, { ...goodRequest(call), [field]: undefined }).success;

/** Every value with every field of a call, and the field missing, null and empty where it is demanded. */
function attacksOn(call: CallName): Attack[] {
  const get = calls[call].method === 'GET';
  return fieldsOf(call).flatMap((field) => {
    const values = mayBeLeftOut(call, field)
      ? hostileValues
      : { ...hostileValues, missing: undefined, null: null, empty: '' };
    return Object.entries(values)
      .filter(([, sent]) => !get || sent === undefined || sent === null || inQuery(sent))
      .map(([value, sent]) => ({ call, field, value, sent }));
  });
}

const isTaken = ({ call, field, value }: Attack): boolean => taken[kindOf(call, field)].includes(value);

let data: StandingData;
let world: World;
let before: Awaited<ReturnType<StandingData['rows']>>;
beforeAll(async () => {
  data = await standingData();
  before = await data.rows();
  world = await data.open();
});
afterAll(async () => {
  await world.close();
  await data.remove();
});

async function send({ call, field, sent }: Attack) {
  const reply = await callAnyhow(
    world.serviceUrl,
    call,
    { ...goodRequest(call), [field]: sent },
    data.reader,
  );
  expectOurs(reply);
  return { status: reply.status, result: reply.envelope.result, field: reply.envelope.field };
}

/** Those whose answer is not as wanted, with the answer, so that a failure names them. */
async function wronglyAnswered(
  attacks: readonly Attack[],
  asWanted: (attack: Attack, answer: Awaited<ReturnType<typeof send>>) => boolean,
) {
  const wrong: object[] = [];
  for (let first = 0; first < attacks.length; first += 16) {
    const answers = await Promise.all(
      attacks.slice(first, first + 16).map(async (attack) => ({ attack, answer: await send(attack) })),
    );
    for (const { attack, answer } of answers)
      if (!asWanted(attack, answer))
        wrong.push({ call: attack.call, value: attack.value, ...answer, of: attack.field });
  }
  return wrong;
}

describe('a field that its rule forbids is 1001 with its name', () => {
  test.each(targetsOf('a field that its rule forbids'))('%s', async (name) => {
    const refused = attacksOn(name).filter((attack) => !isTaken(attack));
    expect(refused.length).toBeGreaterThan(8);
    const named = (attack: Attack, answer: { status: number; result: string | null; field: string | null }) =>
      answer.status === 200 && answer.result === '1001' && answer.field === attack.field;
    expect(await wronglyAnswered(refused, named)).toEqual([]);
  });

  test('and no row of the data has changed', async () => {
    await world.close();
    const after = await data.rows();
    world = await data.open();
    expect(after).toEqual(before);
  });
});

/** What any call may answer beside its own refusals: success, too many wrong passwords, and a session that is over. */
const always = ['0000', resultCodes.EXCEED_PASSWORD_FAIL_COUNT, resultCodes.INVALID_TOKEN];

describe('a hostile text that its rule allows is answered like any other', () => {
  const attacks = targetsOf('hostile text that its rule allows').map(
    (name) => [name, attacksOn(name).filter(isTaken)] as const,
  );
  test.each(attacks.filter(([, each]) => each.length > 0))('%s', async (name, each) => {
    const row: Call = calls[name];
    const usual = [...always, ...row.refusals.map((refusal) => resultCodes[refusal])];
    const answered = (_attack: Attack, { status, result }: { status: number; result: string | null }) =>
      status === 200 && result !== null && usual.includes(result as '0000');
    expect(await wronglyAnswered(each, answered)).toEqual([]);
  });

  test('and nobody but the one who sent it has changed', async () => {
    await world.close();
    const after = await data.rows();
    world = await data.open();
    const senders = [readerEmail, goodRequest('signUp').mbr_email];
    const reader = before.member.find(({ email }) => email === readerEmail)?.id;
    const ofOthers = (rows: typeof after) =>
      rows.member.filter(({ id, email }) => id !== reader && !senders.includes(email));
    expect(ofOthers(after)).toEqual(ofOthers(before));
  });
});

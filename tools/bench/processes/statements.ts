import { DatabaseSync, StatementSync } from 'node:sqlite';
import { readServiceConfig } from '../../../packages/server/src/compose/service-config.ts';
import { createService } from '../../../packages/server/src/compose.ts';
import { drive } from './connection.ts';
import { requestsFor, type Scenario } from './requests.ts';

export type StatementsQuestion = {
  readonly port: number;
  readonly members: number;
  readonly scenario: Scenario;
};
export type Cost = { readonly statements: readonly string[]; readonly commits: number };
/** What a call asked for itself, and what the outbox's workers did beside it. */
export type StatementsAnswer = { readonly call: Cost; readonly workers: Cost };

const CONTROL = /^(begin|commit|rollback)/i;
const WRITE = /^(insert|update|delete|with .* (insert|update|delete) )/is;
/** Workers update what is there; calls put something in, or delete it. */
const OF_WORKERS = /^(with "due" as .*|update )"outbox"/is;
let ran: string[] = [];

/** Notes every statement that this process runs. */
function listen(): void {
  const texts = new WeakMap<StatementSync, string>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function prepared(sql: string) {
    const statement = prepare.call(this, sql);
    texts.set(statement, sql);
    return statement;
  };
  for (const name of ['all', 'run'] as const) {
    const plain = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    const noting = function noting(this: StatementSync, ...values: unknown[]) {
      ran.push(texts.get(this) ?? '');
      return plain.apply(this, values);
    };
    Object.defineProperty(StatementSync.prototype, name, { value: noting });
  }
}

/** Statements by what commits together: a transaction, or one outside of any. */
function unitsOf(statements: readonly string[]): string[][] {
  const units: string[][] = [];
  let open: string[] | undefined;
  for (const sql of statements) {
    if (/^begin/i.test(sql)) open = [];
    else if (!CONTROL.test(sql)) (open ?? units[units.push([]) - 1])?.push(sql);
    else if (open) {
      if (/^commit/i.test(sql)) units.push(open);
      open = undefined;
    }
  }
  return units;
}

const costOf = (units: readonly string[][]): Cost => ({
  statements: units.flat(),
  commits: units.filter((unit) => unit.some((sql) => WRITE.test(sql))).length,
});

const ofWorkers = (unit: readonly string[]): boolean => unit.every((sql) => OF_WORKERS.test(sql));

/** What one call asks of the store, counted in a service that runs in this process. */
async function count({ port, members, scenario }: StatementsQuestion): Promise<StatementsAnswer> {
  const requests = requestsFor(scenario, port, members).slice(0, 2);
  let good = true;
  const ask = (request: Buffer | undefined) => {
    const left = [request];
    return drive({ port, next: () => left.pop(), answered: (success) => (good &&= success) });
  };
  await ask(requests[0]);
  ran = [];
  await ask(requests[1]);
  const units = unitsOf(ran);
  if (!good) throw new Error(`a ${scenario} failed`);
  return {
    call: costOf(units.filter((unit) => !ofWorkers(unit))),
    workers: costOf(units.filter(ofWorkers)),
  };
}

listen();
const service = await createService(readServiceConfig(process.env));
await service.listen();
process.on('message', async (question: StatementsQuestion) => {
  process.send?.(await count(question));
});
process.on('SIGTERM', async () => {
  await service.close();
  process.exit(0);
});

import { DatabaseSync, StatementSync } from 'node:sqlite';
import { createService } from '../../../packages/server/src/compose.ts';
import { readConfig } from '../../../packages/server/src/config.ts';
import { drive } from './connection.ts';
import { requestsFor, type Scenario } from './requests.ts';

export type StatementsQuestion = {
  readonly port: number;
  readonly members: number;
  readonly scenario: Scenario;
};
export type StatementsAnswer = { readonly statements: readonly string[]; readonly commits: number };

const CONTROL = /^(begin|commit|rollback)/i;
const WRITE = /^(insert|update|delete)/i;
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

/** Writes outside a transaction commit by themselves. */
function commitsOf(statements: readonly string[]): number {
  let inside = false;
  let commits = 0;
  for (const sql of statements) {
    if (/^begin/i.test(sql)) inside = true;
    const own = !inside && WRITE.test(sql);
    if (own || /^commit/i.test(sql)) commits += 1;
    if (/^(commit|rollback)/i.test(sql)) inside = false;
  }
  return commits;
}

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
  const statements = ran;
  if (!good) throw new Error(`a ${scenario} failed`);
  return { statements: statements.filter((sql) => !CONTROL.test(sql)), commits: commitsOf(statements) };
}

listen();
const service = await createService(readConfig(process.env));
await service.listen();
process.on('message', async (question: StatementsQuestion) => {
  process.send?.(await count(question));
});
process.on('SIGTERM', async () => {
  await service.close();
  process.exit(0);
});

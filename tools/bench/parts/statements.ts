import { type Bed, type Part, storeLabel } from '../bed.ts';
import { startChild } from '../machine/child.ts';
import { freePort } from '../machine/free-port.ts';
import type { Measure } from '../measure.ts';
import type { Scenario } from '../processes/requests.ts';
import type { Cost, StatementsAnswer, StatementsQuestion } from '../processes/statements.ts';

const goals: Record<Scenario, { readonly statements?: number; readonly commits: number }> = {
  'session-read': { statements: 1, commits: 0 },
  'log-in': { statements: 4, commits: 2 },
  'sign-up': { commits: 2 },
};

/** `select session`, `insert login_attempt`: what a statement does to which table. */
function summary(sql: string): string {
  const table = /(?:from|into|update) "?(\w+)/i.exec(sql)?.[1] ?? '';
  return `${/^\w+/.exec(sql)?.[0] ?? ''} ${table}`;
}

const listed = ({ statements, commits }: Cost): string =>
  `${statements.map(summary).join(', ')}; commits: ${commits}`;

async function run({ stores }: Bed) {
  const store = stores.find(({ name }) => name === 'SQLite');
  if (!store) return { measures: [], notes: ['counted on SQLite only'] };
  await store.refresh();
  const port = await freePort();
  const env = {
    ...store.environment,
    PORT: String(port),
    SANDBOX: 'off',
    CLIENT_BUDGETS: 'off',
    LOG_LEVEL: 'warn',
  };
  const child = startChild({ script: 'tools/bench/processes/statements.ts', env, log: 'statements' });
  const measures: Measure[] = [];
  const notes = [`counted on ${storeLabel(store)}; PostgreSQL gets the same`];
  for (const scenario of Object.keys(goals) as Scenario[]) {
    const question: StatementsQuestion = { port, members: store.members, scenario };
    const { call, workers } = await child.ask<StatementsAnswer>(question);
    const { statements, commits } = call;
    const goal = goals[scenario];
    notes.push(`${scenario}: ${statements.map(summary).join(', ')}`);
    if (workers.statements.length > 0)
      notes.push(`  beside it, for up to ten mails at once: ${listed(workers)}`);
    measures.push(
      {
        what: `${scenario}: statements`,
        value: statements.length,
        unit: '',
        ...(goal.statements !== undefined && { atMost: goal.statements }),
      },
      { what: '  commits', value: commits, unit: '', atMost: goal.commits },
    );
  }
  await child.stop();
  return { measures, notes };
}

/** How many statements and commits a call costs the store. */
export const statementCounts: Part = { title: 'Statements and commits per call', run };

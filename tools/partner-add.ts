import { createInterface } from 'node:readline/promises';
import { type CommandCall, startCommand, takeNoArguments } from './operating/run-command.ts';
import { newPartner, products, questions } from './partner/new-partner.ts';

const usage = `npm run partner:add

Asks five questions about a new OpenID client, and prints its row and what its engineer is sent. It changes nothing
(docs/partners.md).`;

/** Asks, and prints the answer. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  takeNoArguments(args);
  const lines = createInterface({ input: process.stdin });
  // A loop over lines loses none that come at once, and ends with its input.
  const next = lines[Symbol.asyncIterator]();
  const answers: string[] = [];
  try {
    for (const [at, question] of questions.entries()) {
      const path = at === 3 ? products[Number(answers[0]) - 1]?.path : undefined;
      const usual = path === undefined ? '' : `  usually https://the.site${path}\n`;
      process.stderr.write(usual + question);
      answers.push((await next.next()).value ?? '');
    }
  } finally {
    lines.close();
  }
  const issuer = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`).origin;
  print(newPartner(answers, issuer));
  return 0;
}

await startCommand({ usage, run: main });

import { openStanding, readConfigured } from './operating/configured-store.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, startCommand } from './operating/run-command.ts';

const usage = `npm run ledger            reads every consent ledger and tells where a line was changed, dropped or put in
npm run ledger -- --key   prints the key of the ledgers, to be kept as LEDGER_KEY before SECRETS is changed
The service may run with PostgreSQL; SQLite is its own, so stop it for a moment. Ends with 1 where it finds something.`;

/** Verifies the consent ledger of every member by the key that the service has, or prints that key. */
async function main({ args, env, print }: CommandCall): Promise<number> {
  const { key } = readOptions({ args: [...args], options: { key: { type: 'boolean' } } }).values;
  const configured = readConfigured(env);
  if (key) {
    print(configured.ledgerKey.export().toString('base64url'));
    return exits.done;
  }
  const store = await openStanding(configured, configured.config.dataDir);
  try {
    const { members, broken, differing } = await store.verifyLedgers();
    for (const member of broken) print(`broken chain: member ${member}`);
    for (const member of differing) print(`what stands differs from the ledger: member ${member}`);
    const found = broken.length + differing.length;
    print(`${members} ledgers read, ${found === 0 ? 'all in order' : `${found} not in order`}.`);
    return found === 0 ? exits.done : exits.failed;
  } finally {
    await store.close();
  }
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);

import { setImmediate as nextTurn } from 'node:timers/promises';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';
import { ofNobody } from '../people.ts';

/** Writes mails one after the other, naming each once it stands, until the store fails or the process is killed. */
const store = await openStore(readStorePlace(process.env));
await store.migrate();
for (let index = 0; ; index += 1) {
  const mail = {
    ...ofNobody,
    id: `m${index}`,
    template: 'no-account',
    to: 'x'.repeat(500),
    language: 'ko',
    facts: {},
    link: null,
  } as const;
  try {
    await store.inTransaction((tx) => tx.outbox.put(mail, index));
  } catch (error) {
    const { waiting } = await store.queue.backlog(index);
    console.log(JSON.stringify({ failed: String(error), kind: (error as { kind?: string }).kind, waiting }));
    break;
  }
  console.log(mail.id);
  // SQLite answers within the turn: without another one nothing more is said once the pipe is full.
  await nextTurn();
}
await store.close();

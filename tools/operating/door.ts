import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { adminSocketIn } from '../../packages/server/src/http/admin-socket.ts';

/** Nobody answers at the service's door. */
const noDoor = (dataDir: string, cause: unknown): Error =>
  new Error(
    `The service has the store in ${dataDir}, but does not answer at ${adminSocketIn(dataDir)}: run this as the user of the service, or stop the service.`,
    { cause },
  );

function knock(dataDir: string, path: string): { asked: ClientRequest; answered: Promise<IncomingMessage> } {
  const asked = request({ socketPath: adminSocketIn(dataDir), path, method: 'POST' });
  const answered = once(asked, 'response').then(
    ([reply]) => reply as IncomingMessage,
    (error: unknown) => {
      throw noDoor(dataDir, error);
    },
  );
  return { asked, answered };
}

/** Gives the running service an order and answers what it says. */
export async function askService(dataDir: string, path: string, order: unknown): Promise<unknown> {
  const { asked, answered } = knock(dataDir, path);
  asked.end(JSON.stringify(order));
  return json(await answered);
}

/** Has the running service keep its file still while work is done with it; throws where it did not to the end. */
export async function whileHeld(dataDir: string, work: (file: string) => Promise<void>): Promise<void> {
  const { asked, answered } = knock(dataDir, '/hold');
  asked.flushHeaders();
  const reply = await answered;
  if (reply.statusCode !== 200)
    throw new Error('The service could not keep its file still; is a backup under way?');
  const lines = createInterface({ input: reply })[Symbol.asyncIterator]();
  const { file } = JSON.parse((await lines.next()).value ?? '{}') as { file?: string };
  if (!file) throw noDoor(dataDir, undefined);
  asked.on('error', () => {});
  await work(file);
  asked.end();
  const last = await lines.next().catch(() => ({ value: undefined }));
  if (!last.value?.includes('"held":true')) throw new Error('The service stopped while its file was copied.');
}

import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands in front of nodes: requests go to those that are ready, one after the other. */
export interface Balancer {
  /** Ends when all nodes are ready. */
  allUp(): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const looksEveryMs = 250;

/** One request on a line of its own. */
async function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  const where = { host: '127.0.0.1', port, path: url, method, agent: false };
  const line = request({ ...where, headers: { ...headers, connection: 'close' } });
  line.end(body);
  const [response] = (await once(line, 'response')) as [IncomingMessage];
  const { connection: _, ...kept } = response.headers;
  return { status: response.statusCode ?? 0, headers: kept, body: await buffer(response) };
}

/** Only what reached nobody, or changes nothing, may be asked of another node. */
const mayAskAgain = (error: unknown, { method }: IncomingMessage): boolean =>
  method === 'GET' || (error as { code?: string }).code === 'ECONNREFUSED';

/** As nginx in tools/cluster/files.ts: a node that fails is passed over, what it had begun is a 503. */
export async function openBalancer(port: number, nodePorts: readonly number[]): Promise<Balancer> {
  const up = new Set<number>();
  let turn = 0;
  const next = (): number | undefined => {
    turn += 1;
    const ready = nodePorts.filter((each) => up.has(each));
    return ready[turn % ready.length];
  };
  const answerTo = async (incoming: IncomingMessage): Promise<Answer> => {
    const body = await buffer(incoming);
    for (let node = next(); node !== undefined; node = next())
      try {
        return await ask(node, incoming, body);
      } catch (error) {
        up.delete(node);
        if (!mayAskAgain(error, incoming)) break;
      }
    return { status: 503, headers: { 'retry-after': '1' }, body: Buffer.alloc(0) };
  };
  const server = createServer(async (incoming, reply) => {
    const { status, headers, body } = await answerTo(incoming);
    reply.writeHead(status, headers).end(body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  let closing = false;
  const look = async (node: number) => {
    const answer = await fetch(`http://127.0.0.1:${node}/readyz`).catch(() => undefined);
    if (answer?.ok) up.add(node);
    else up.delete(node);
  };
  const watching = (async () => {
    while (!closing) {
      await Promise.all(nodePorts.map(look));
      await sleep(looksEveryMs);
    }
  })();
  return {
    allUp: async () => {
      while (up.size < nodePorts.length) await sleep(looksEveryMs / 5);
    },
    close: async () => {
      closing = true;
      await watching;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

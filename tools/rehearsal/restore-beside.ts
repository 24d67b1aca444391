import type { Books } from './books.ts';
import { copyPort, databaseUrl, paths, places } from './names.ts';
import { nodeOn, operate } from './nodes.ts';
import type { Scene } from './scene.ts';

const name = 'copied';
const [backup, journal] = [`${paths.state}/copied.backup`, `${paths.state}/copied.journal`];
const dump = '/tmp/copied.dump';
const because = ['--reason', 'a rehearsal', '--by', 'rehearsal'];

interface Event {
  readonly type: string;
  readonly data: { readonly member?: string };
}

/** Where a consumer is in the feed. */
interface Place {
  readonly status: number;
  readonly events: readonly Event[];
  readonly next: string;
}

/** Reads the feed of a node from a cursor to its end. */
async function readFeed(url: string, token: string, after?: string): Promise<Place> {
  const events: Event[] = [];
  for (let next = after; ; ) {
    const query = new URLSearchParams({ limit: '500', ...(next !== undefined && { after: next }) });
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/feed/v1/events?${query}`, { headers });
    if (!response.ok) return { status: response.status, events, next: '' };
    const page = (await response.json()) as Pick<Place, 'events' | 'next'>;
    events.push(...page.events);
    if (page.events.length === 0) return { status: 200, events, next: page.next };
    next = page.next;
  }
}

/** Carries out a command on the copy. Throws if it ends otherwise than with 0. */
async function onCopy({ machine, passwords }: Scene, words: readonly string[], more = {}): Promise<string> {
  const variables = { DATABASE_URL: databaseUrl('daemun_owner', passwords, 'database', name), ...more };
  const { code, told } = await operate(machine, words, variables);
  if (code !== 0) throw new Error(`npm run ${words.join(' ')} ended with ${code}:\n${told.slice(-800)}`);
  return told;
}

/** Runs a program of PostgreSQL on the copy, as its operator. */
const byPostgres = ({ machine }: Scene, ...words: readonly string[]) =>
  machine.run([...words, '-h', '/run/postgresql', '-p', String(places.database.port), '-d', name], {
    user: 'postgres',
  });

const isOf = (event: Event, type: string) => event.type === type;

/** Throws with what a consumer should have found. */
function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`a consumer of the feed: ${what}`);
}

/** Restores the copy by PostgreSQL's own means, and ends what had ended. */
async function restoreCopy(scene: Scene, to: string): Promise<void> {
  await scene.postgres.execute(`drop database ${name}`);
  await scene.postgres.execute(`create database ${name} owner daemun_owner`);
  await byPostgres(scene, 'pg_restore', dump);
  const told = await onCopy(scene, ['after-restore', '--journal', journal, '--to', to]);
  expectThat(/From the journal: 1 members erased/.test(told), `after-restore says\n${told}`);
}

/**
 * A consumer and a journal follow the feed of a node on a copy of the store. A member leaves after a dump of the copy; the dump is
 * restored. The consumer must find its cursor gone and the member gone again.
 */
export async function restoresBesideConsumer(scene: Scene, { acknowledged }: Books): Promise<string> {
  const { machine, passwords, postgres } = scene;
  const leaver = acknowledged.find(({ what }) => what === 'confirmation')?.address ?? '';
  await postgres.execute(`create database ${name} owner daemun_owner`);
  const url = databaseUrl('daemun_owner', passwords, 'database', name);
  await operate(machine, ['backup', backup], {});
  await onCopy(scene, ['restore', backup]);
  const made = await onCopy(scene, ['token', 'add', 'consumer', '--scopes', 'events', ...because]);
  const token = /dsv_[\w-]+/.exec(made)?.[0] ?? '';
  const node = nodeOn(machine, copyPort, { DATABASE_URL: url, PORT: String(copyPort), OUTBOX: 'off' });
  await node.start();
  const before = await readFeed(node.url, token);
  const to = new Date().toISOString();
  await byPostgres(scene, 'pg_dump', '-Fc', '-f', dump);
  await onCopy(scene, ['member', 'erase', leaver, '--yes', ...because]);
  const after = await readFeed(node.url, token, before.next);
  expectThat(after.events.filter((event) => isOf(event, 'member.left')).length === 1, 'nobody left');
  await onCopy(scene, ['journal', journal, '--from', node.url, '--once'], { JOURNAL_TOKEN: token });
  await node.stop();
  await restoreCopy(scene, to);
  await node.start();
  const gone = await readFeed(node.url, token, after.next);
  expectThat(gone.status === 410, `its cursor of before the restore answers ${gone.status}`);
  const anew = await readFeed(node.url, token);
  expectThat(anew.events.filter((event) => isOf(event, 'member.left')).length === 1, 'nobody left again');
  const found = await operate(machine, ['member', 'show', leaver, ...because], { DATABASE_URL: url });
  expectThat(found.code === 3, `the member who left is there again (${found.code})`);
  await node.stop();
  await postgres.execute(`drop database ${name}`);
  return `${before.events.length} events, one member left twice`;
}

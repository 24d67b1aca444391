import { setTimeout as sleep } from 'node:timers/promises';
import { type Books, type Lane, lanes, storeLanes } from './books.ts';
import { mailsReturn } from './bounces.ts';
import { operateAll } from './commands.ts';
import { documented } from './documented.ts';
import { databaseUrl, newSecret } from './names.ts';
import { migrate } from './nodes.ts';
import type { RelayState } from './postfix.ts';
import { firstRelease, lastRelease, makeRelease, type Next, nextReleases, switchTo } from './releases.ts';
import { restoresBesideConsumer } from './restore-beside.ts';
import type { Scene } from './scene.ts';
import { strange } from './stranger.ts';

/** One thing that happens to the service while people use it, and what docs/operations.md promises of it. */
export interface Break {
  readonly name: string;
  /** Who may be refused while it lasts; nobody else is. */
  readonly stops: readonly Lane[];
  /** Its end comes before a scrape may have seen it. */
  readonly isBrief?: true;
  /** How many seconds after its end the last mail is there at the latest. */
  readonly mailsWithin: number;
  /** Breaks something and mends it; `meanwhile` has happen what stands in `during`. What it does itself it notes in the books. */
  readonly happen: (scene: Scene, meanwhile: () => Promise<void>, books: Books) => Promise<Happened>;
  /** What happens before it is mended. */
  readonly during?: readonly Break[];
}

export interface Happened {
  /** How many milliseconds what was broken was away itself. */
  readonly away: number;
  readonly told?: string;
}

const second = 1000;
const nobody: readonly Lane[] = [];
/** Without the store pages stand. */
const whoAsksTheStore = storeLanes;
const everybody = lanes;
/** Mails wait for a channel of theirs for a minute, and for themselves for two, a quarter longer where chance will have it. */
const afterRelay = 160;
/** Longer than ten refusals of one mail took when each was counted. */
const longOutage = 390;
/** What gathered meanwhile goes at a mail a second at least, though the node be strained and send one after the other. */
const afterLongOutage = afterRelay + longOutage / 2;
/** A mail that was being sent when its node lost the database is taken up again after a minute. */
const afterDatabase = 90;
const afterRelease = 30;

/** Seconds without any node, for the proxy to be asked by everybody. */
const nodesAway = 8;

/** Seconds at each pace. */
const strangerStays = 20;
/** Seconds in which everybody comes again who came at this release. */
const lastReleaseStays = 20;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const relayIs =
  (state: RelayState, seconds: number): Break['happen'] =>
  async ({ relay }, meanwhile) => {
    await relay.become(state);
    const away = await timed(() => Promise.all([sleep(seconds * second), meanwhile()]));
    await relay.become('well');
    return { away };
  };

const relayStops =
  (seconds: number): Break['happen'] =>
  async ({ relay }) => {
    const away = await timed(async () => {
      await relay.stop();
      await sleep(seconds * second);
      await relay.start();
    });
    return { away };
  };

const databaseStops =
  (seconds: number): Break['happen'] =>
  async ({ postgres }) => {
    const away = await timed(async () => {
      await postgres.stop();
      await sleep(seconds * second);
      await postgres.start();
    });
    return { away };
  };

const databaseFreezes =
  (seconds: number): Break['happen'] =>
  async ({ postgres }) => {
    const thaw = postgres.freeze();
    await sleep(seconds * second);
    thaw();
    return { away: seconds * second };
  };

const fullFor = 10;
/** Writes more of its log than was put aside for it, over a connection from before: a full disk lets no new one in. */
const writeLog = [
  'select pg_sleep(2);',
  ...Array.from(
    { length: 16 },
    () => "select pg_logical_emit_message(false, 'rehearsal', repeat('x', 8000000));",
  ),
].join('\n');

/** As the runbook says: room first; PostgreSQL is started where it ended itself. */
const diskFills =
  (logToo: boolean): Break['happen'] =>
  async ({ postgres }) => {
    let told: string | undefined;
    const writing = logToo ? postgres.execute(writeLog).catch(() => {}) : undefined;
    await sleep(second);
    const away = await timed(async () => {
      for (let turn = 0; turn < fullFor; turn += 1) {
        postgres.fillDisk();
        await sleep(second);
      }
      postgres.makeRoom();
      if (postgres.isUp()) return;
      told = 'PostgreSQL had ended itself, and was started';
      await postgres.start();
    });
    await writing;
    return { away, ...(told !== undefined && { told }) };
  };

/** Each node is stopped, and started from what `/opt/daemun` leads to, one after the other. */
async function roll({ nodes }: Scene): Promise<void> {
  for (const node of nodes) {
    await node.stop();
    await node.start();
    await sleep(second);
  }
}

/** Somebody reads a table that is to be changed for a while, as a backup does. */
const readsFor = (seconds: number, { postgres }: Scene): Promise<unknown> =>
  postgres.execute(`begin; select count(*) from session; select pg_sleep(${seconds}); commit`, 'daemun');

/** The next release, whose tables are changed by the first node that starts, as one role; all others wait for it. */
const releaseByNodes =
  (next: Next, before: string): Break['happen'] =>
  async (scene) => {
    const { machine, passwords, configure } = scene;
    await makeRelease(machine, before, next);
    await switchTo(machine, next.version);
    configure({ DATABASE_URL: databaseUrl('daemun_owner', passwords, 'pool') });
    const reading = readsFor(6, scene);
    await roll(scene);
    await reading;
    return { away: 0, told: 'while somebody read the table to be changed' };
  };

/** The next release, whose tables are changed by a command beforehand; the nodes have no right to. */
const releaseByJob =
  (next: Next, before: string): Break['happen'] =>
  async (scene) => {
    const { machine, passwords, configure } = scene;
    await makeRelease(machine, before, next);
    await switchTo(machine, next.version);
    await migrate(machine, databaseUrl('daemun_owner', passwords, 'database'));
    configure();
    await roll(scene);
    return { away: 0 };
  };

const goesBack =
  (to: string): Break['happen'] =>
  async (scene) => {
    await switchTo(scene.machine, to);
    await roll(scene);
    return { away: 0 };
  };

/** The release before this one on tables and rows that this one wrote; what people do then is read by this one again. */
const goesToLastRelease: Break['happen'] = async (scene) => {
  const version = lastRelease();
  await switchTo(scene.machine, version);
  await roll(scene);
  await sleep(lastReleaseStays * second);
  return { away: 0, told: version };
};

const secondRole = 'daemun_2';

/** The limits that a role has for the pool, as the page gives them to the first one. */
const limitsOf = (role: string): string =>
  (documented('ignore_startup_parameters').match(/^alter role daemun .+$/gm) ?? [])
    .map((line) => line.replace('daemun', role))
    .join('\n');

/** By the lines of "Key leak": two roles in turn, there and back, so that the service ends on its first role with a new password. */
const passwordChanges: Break['happen'] = async (scene) => {
  const { postgres, pool, passwords, configure } = scene;
  const other = newSecret();
  await postgres.execute(documented('create role daemun_2').replace("'…'", `'${other}'`), 'daemun');
  await postgres.execute(limitsOf(secondRole), 'daemun');
  pool.know({ [secondRole]: other });
  const own = databaseUrl('daemun', passwords, 'pool');
  configure({ DATABASE_URL: own.replace(`daemun:${passwords.service}`, `${secondRole}:${other}`) });
  await roll(scene);
  await postgres.execute('alter role daemun nologin');
  await sleep(2 * second);
  passwords.service = newSecret();
  await postgres.execute(`alter role daemun login password '${passwords.service}'`);
  pool.know({ [secondRole]: other });
  configure();
  await roll(scene);
  await postgres.execute(`alter role ${secondRole} nologin`);
  return { away: 0, told: 'by two roles in turn' };
};

const proxyRestarts: Break['happen'] = async ({ proxy }) => {
  const away = await timed(async () => {
    await proxy.stop();
    await proxy.start();
  });
  return { away };
};

const poolRestarts: Break['happen'] = async ({ pool }) => ({ away: await timed(() => pool.restart()) });

const proxyReloads: Break['happen'] = async ({ proxy }) => {
  for (let turn = 0; turn < 3; turn += 1) {
    proxy.reload();
    await sleep(second);
  }
  return { away: 0 };
};

/** Somebody without an account sends what is refused, at each of some paces in turn. */
const strangerComes =
  (...perSecond: readonly number[]): Break['happen'] =>
  async () => {
    let sent = 0;
    for (const pace of perSecond) sent += await strange(pace, strangerStays);
    return { away: 0, told: `${sent} requests` };
  };

/** As docs/operations.md has an operator pause the service. */
const pauses: Break['happen'] = async ({ proxy }) => {
  const away = await timed(async () => {
    proxy.pause(true);
    await sleep(5 * second);
    proxy.pause(false);
  });
  return { away };
};

/** All nodes are stopped at once, and the proxy has nobody to ask. */
const nodesAreDown: Break['happen'] = async ({ nodes }) => {
  const away = await timed(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await sleep(nodesAway * second);
    await Promise.all(nodes.map((node) => node.start()));
  });
  return { away };
};

const [one, two] = nextReleases;

/** What happens, in its order. */
export const breaks: readonly Break[] = [
  {
    name: 'every command of the operator',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: async (scene) => ({ away: 0, told: await operateAll(scene) }),
  },
  {
    name: 'back to the last release',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: goesToLastRelease,
  },
  {
    name: 'forward from the last release',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: goesBack(firstRelease),
  },
  {
    name: 'the database password is changed',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: passwordChanges,
  },
  {
    name: 'a mail that the relay took comes back',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: async (scene, _, books) => ({ away: 0, told: await mailsReturn(scene, books) }),
  },
  {
    name: 'a copy is restored beside a consumer of its feed',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: async (scene, _, books) => ({ away: 0, told: await restoresBesideConsumer(scene, books) }),
  },
  {
    name: 'a stranger sends too much, too long and too slowly',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: strangerComes(3, 10),
  },
  {
    name: 'the relay refuses everybody (554 at RCPT)',
    stops: nobody,
    mailsWithin: afterLongOutage,
    happen: relayIs('refuses everybody', longOutage),
    during: [
      { name: 'the proxy is reloaded three times', stops: nobody, mailsWithin: 600, happen: proxyReloads },
      {
        name: 'a release, the nodes change the tables',
        stops: nobody,
        mailsWithin: 600,
        happen: releaseByNodes(one, firstRelease),
      },
      { name: 'back to the release before', stops: nobody, mailsWithin: 600, happen: goesBack(firstRelease) },
    ],
  },
  {
    name: 'a release, a command changes the tables first',
    stops: nobody,
    mailsWithin: afterRelease,
    happen: releaseByJob(two, one.version),
  },
  {
    name: 'the relay puts everybody off (450 at RCPT)',
    stops: nobody,
    mailsWithin: afterRelay,
    happen: relayIs('puts everybody off', 40),
  },
  {
    name: 'the relay shows a foreign certificate',
    stops: nobody,
    mailsWithin: afterRelay,
    happen: relayIs('shows a foreign certificate', 30),
  },
  { name: 'the relay is down', stops: nobody, mailsWithin: afterRelay, happen: relayStops(30) },
  {
    name: 'the database is restarted',
    stops: whoAsksTheStore,
    isBrief: true,
    mailsWithin: afterDatabase,
    happen: databaseStops(0),
  },
  {
    name: 'the database is down for 8 s',
    stops: whoAsksTheStore,
    mailsWithin: afterDatabase,
    happen: databaseStops(8),
  },
  {
    name: 'the database is frozen for 12 s',
    stops: whoAsksTheStore,
    mailsWithin: afterDatabase,
    happen: databaseFreezes(12),
  },
  {
    name: 'the pool is restarted',
    stops: whoAsksTheStore,
    isBrief: true,
    mailsWithin: afterDatabase,
    happen: poolRestarts,
  },
  {
    name: 'the proxy is restarted',
    stops: everybody,
    isBrief: true,
    mailsWithin: afterRelease,
    happen: proxyRestarts,
  },
  { name: 'all nodes are down', stops: everybody, mailsWithin: afterRelease, happen: nodesAreDown },
  { name: 'a planned pause', stops: everybody, mailsWithin: afterRelease, happen: pauses },
  {
    name: 'the disk of the database is full',
    stops: whoAsksTheStore,
    mailsWithin: afterDatabase,
    happen: diskFills(false),
  },
  {
    name: 'the disk is full, for the write-ahead log too',
    stops: whoAsksTheStore,
    mailsWithin: afterDatabase,
    happen: diskFills(true),
  },
];

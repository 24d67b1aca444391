import { Gauge, type Registry } from 'prom-client';
import type { Tally } from '../domain/stranger-mail.ts';
import type { JobRecord } from '../ports/jobs.ts';

/** What is looked at of the store besides whether it answers. */
export type WatchedStore = {
  /** Connections, by whom they serve. */
  connections(): Readonly<Record<string, { busy: number; idle: number; waiting: number }>>;
  /** How each job went last, on whichever node. */
  jobs(): Promise<readonly JobRecord[]>;
  /** Milliseconds since the moment whose rows the newest backup holds; undefined = none was made. */
  backupAge(which: 'newest' | 'oldest'): Promise<number | undefined>;
  /** The mails of the last hour to addresses that never answered. */
  strangerMails(): Promise<Tally>;
};

/** How busy the connections to the store are. */
export function watchConnections(
  registry: Registry,
  { connections }: Pick<WatchedStore, 'connections'>,
): void {
  new Gauge({
    name: 'daemun_store_connections',
    help: 'Connections to PostgreSQL by whom they serve: busy, idle, and how many wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, load] of Object.entries(connections()))
        for (const [state, count] of Object.entries(load)) this.set({ pool, state }, count);
    },
  });
}

type JobGauge = readonly [name: string, help: string, value: (job: JobRecord) => number | undefined];

const ofJobs: readonly JobGauge[] = [
  [
    'daemun_job_last_success_timestamp_seconds',
    'When a job last succeeded.',
    ({ succeededAt }) => succeededAt && succeededAt / 1000,
  ],
  ['daemun_job_rows', 'How many rows a job changed when it last succeeded.', ({ rows }) => rows],
  ['daemun_job_failing', 'Whether a job failed since it last succeeded.', ({ failing }) => Number(failing)],
];

/** How the jobs went; every node reads the same, since only one of them runs a job. */
export function watchJobs(registry: Registry, { jobs }: Pick<WatchedStore, 'jobs'>): void {
  for (const [name, help, told] of ofJobs)
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const job of await jobs().catch(() => [])) {
          const value = told(job);
          if (value !== undefined) this.set({ job: job.name }, value);
        }
      },
    });
}

const backupGauges = [
  ['newest', 'daemun_backup_age_seconds', 'the newest whole backup of npm run backup holds'],
  ['oldest', 'daemun_backup_oldest_age_seconds', 'the oldest backup holds that npm run backup --keep left'],
] as const;

/** How old the newest backup is, and the oldest, wherever they were made; every node reads the same. */
export function watchBackup(registry: Registry, { backupAge }: Pick<WatchedStore, 'backupAge'>): void {
  for (const [which, name, what] of backupGauges)
    new Gauge({
      name,
      help: `Seconds since the moment whose rows ${what}.`,
      registers: [registry],
      async collect() {
        const age = await backupAge(which).catch(() => undefined);
        // Without labels a reset would leave a 0: a fresh backup.
        this.remove();
        if (age !== undefined) this.set(age / 1000);
      },
    });
}

/**
 * Mails of the last hour to addresses that had never answered. `unanswered` and `answered` are old enough to be answered, `young`
 * are not. Every node reads the same.
 */
export function watchStrangerMails(
  registry: Registry,
  { strangerMails }: Pick<WatchedStore, 'strangerMails'>,
): void {
  new Gauge({
    name: 'daemun_stranger_mails',
    help: 'Mails of the last hour to addresses that had never answered, by whether somebody answered within ten minutes or since.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const tally = await strangerMails().catch(() => undefined);
      this.reset();
      if (tally === undefined) return;
      const { sent, mature, matureAnswered } = tally;
      this.set({ state: 'answered' }, matureAnswered);
      this.set({ state: 'unanswered' }, mature - matureAnswered);
      this.set({ state: 'young' }, sent - mature);
    },
  });
}

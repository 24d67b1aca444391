import { Counter, Gauge, type Registry } from 'prom-client';
import type { Backlog } from '../ports/queue.ts';

/** What is looked at of the outbox, each by its kinds of entries. */
export type WatchedOutbox = {
  readonly outbox: Readonly<Record<string, () => Promise<Backlog>>>;
  /** Whether what such entries go through is left alone after failures. */
  channels(): Readonly<Record<string, boolean>>;
  /** How many entries were first answered in each way, since the start. */
  firstAnswers(): Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** How much waits and for how long; where the store does not answer nothing is told. */
export function watchOutbox(registry: Registry, { outbox }: Pick<WatchedOutbox, 'outbox'>): void {
  new Gauge({
    name: 'daemun_outbox',
    help: 'Outbox entries of a kind waiting, dead, over before they could go, and returned after they were taken (bounced); the age in seconds of the oldest that waits, and that waits for its first answer.',
    labelNames: ['kind', 'measure'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, backlog] of Object.entries(outbox)) {
        const now = await backlog().catch(() => undefined);
        if (!now) return;
        this.set({ kind, measure: 'waiting' }, now.waiting);
        this.set({ kind, measure: 'oldest_seconds' }, now.oldest / 1000);
        this.set({ kind, measure: 'dead' }, now.dead);
        if (now.over !== undefined) this.set({ kind, measure: 'over' }, now.over);
        if (now.bounced !== undefined) this.set({ kind, measure: 'bounced' }, now.bounced);
        if (now.unanswered !== undefined)
          this.set({ kind, measure: 'unanswered_seconds' }, now.unanswered / 1000);
      }
    },
  });
}

/** How it goes with those whom the entries are for. */
export function watchChannels(
  registry: Registry,
  { channels, firstAnswers }: Pick<WatchedOutbox, 'channels' | 'firstAnswers'>,
): void {
  new Gauge({
    name: 'daemun_channel_resting',
    help: 'Whether the channel of a kind of outbox entries is left alone after failures of its own.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, resting] of Object.entries(channels())) this.set({ kind }, Number(resting));
    },
  });
  new Counter({
    name: 'daemun_outbox_first_answers_total',
    help: 'Outbox entries by how the other side first answered each, a failure of the whole channel apart.',
    labelNames: ['kind', 'answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, answers] of Object.entries(firstAnswers()))
        for (const [answer, times] of Object.entries(answers)) this.inc({ kind, answer }, times);
    },
  });
}

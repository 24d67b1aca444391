import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '../adapters/system/job-runner.ts';
import type { WebhookRounds } from '../adapters/webhooks/webhook-rounds.ts';
import type { Config } from '../config.ts';
import type { Deadline } from '../ports/deadline.ts';
import type { Ports } from '../ports/ports.ts';
import { addSandboxControl } from '../sandbox/control.ts';
import { createReseed } from '../sandbox/reseed.ts';
import type { NeighboursModule } from './neighbours.ts';
import type { OutboxModule } from './outbox.ts';
import type { SandboxFaults } from './sandbox-faults.ts';
import type { StoreModule } from './store.ts';
import type { SupportModule } from './support-events.ts';

type Needs = {
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly deadline: Deadline;
  readonly storage: StoreModule;
  readonly neighbours: Pick<NeighboursModule, 'social' | 'identity'>;
  readonly ports: Ports;
  readonly faults: SandboxFaults;
  readonly outbox: OutboxModule;
  readonly webhooks: Pick<WebhookRounds, 'drain'>;
  readonly supportEvents: Pick<SupportModule, 'drain'>;
  readonly jobs: JobRunner;
};

/** Milliseconds that a step of the sandbox waits at most for what it made due, or found on its way, to the outside. */
const triedWithin = 1_000;

/** Fills an empty store with the demo members and lets a sandbox steer this service. Does nothing without its key. */
export async function openSandboxModule(needs: Needs): Promise<void> {
  const { config, app, storage, neighbours, ports, faults, outbox, webhooks, supportEvents, jobs } = needs;
  const { sandboxKey: key } = config;
  if (!key) return;
  const reseed = createReseed(storage.store, ports, config.sandboxCrm);
  const drain = async () => {
    await Promise.all([supportEvents.drain(), ...[outbox, webhooks].map((each) => each.drain(triedWithin))]);
  };
  await reseed({ onlyIfEmpty: true });
  addSandboxControl(app, {
    key,
    deadline: needs.deadline,
    clock: storage.clock,
    setStoreFault: faults.setStoreFault,
    setHashingFault: faults.setHashingFault,
    reseed: async () => {
      // What was refused before is of what goes.
      await supportEvents.drain();
      neighbours.social.reset();
      neighbours.identity.reset();
      // Mails on their way end before the demo data is filled in. Otherwise they would be counted and arrive among its mails.
      await storage.store.clear();
      await drain();
      await reseed({ onlyIfEmpty: false });
    },
    block: async (email) => {
      const member = await ports.members.findBy('EMAIL', email);
      return member !== undefined && ports.members.block(member.id);
    },
    drain,
    clockMoved: async () => {
      await jobs.runDue();
      await drain();
    },
  });
}

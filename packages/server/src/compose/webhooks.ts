import type { FastifyBaseLogger } from 'fastify';
import { createInFlight } from '../adapters/outbox/in-flight.ts';
import { batchPolicies, startOutboxWorker } from '../adapters/outbox/outbox-worker.ts';
import { webhookRetryPolicy } from '../adapters/outbox/retry-policy.ts';
import { addressGuard } from '../adapters/outgoing/address-guard.ts';
import { guardedPost } from '../adapters/webhooks/guarded-post.ts';
import { startWebhookRounds, type WebhookRounds } from '../adapters/webhooks/webhook-rounds.ts';
import { createWebhookSender } from '../adapters/webhooks/webhook-sender.ts';
import type { Config } from '../config.ts';
import type { Ports } from '../ports/ports.ts';
import type { WebhookEndpoint } from '../ports/webhooks.ts';
import { switchOffGone } from '../use-cases/webhooks/endpoint-troubles.ts';
import type { Opened } from './opened.ts';
import type { SecurityModule } from './security.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: Pick<Config, 'eventNetworks' | 'webhooksInFlight' | 'sendsOutbox'>;
  readonly storage: StoreModule;
  readonly security: SecurityModule;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** It is woken when something was queued; this is for what is tried again. */
const pollEvery = 5000;

const noRounds: WebhookRounds = { drain: async () => {}, isResting: () => false, stop: async () => {} };

/** Starts what sends events to the endpoints that the operator's people added, unless nothing is to go out. */
export function startWebhooksModule(needs: Needs): WebhookRounds {
  const { config, storage, security, ports, log, opened } = needs;
  if (!config.sendsOutbox) return noRounds;
  const { store, clock } = storage;
  const { pressure } = security;
  const guard = addressGuard(config.eventNetworks);
  const inFlight = createInFlight(config.webhooksInFlight);
  const startWorker = (id: string, endpoint: () => WebhookEndpoint | undefined) =>
    startOutboxWorker({
      clock,
      pressure,
      log,
      pollEvery,
      inFlight,
      what: `webhook ${id}`,
      queue: store.webhookQueue(id),
      retryPolicy: webhookRetryPolicy,
      batchPolicy: batchPolicies.webhook,
      deliver: createWebhookSender({
        endpoint,
        encryption: security.ports.encryption,
        post: (post) => guardedPost(post, { guard }),
        clock,
        onGone: async (gone) => {
          if (await switchOffGone(ports, gone))
            log.warn({ endpoint: id }, 'An endpoint of webhooks answered 410 and is switched off.');
        },
      }),
    });
  const rounds = startWebhookRounds({ ...store, startWorker, pressure, clock, log });
  opened.defer(() => rounds.stop());
  return rounds;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loadBrand } from '../adapters/mail/load-brand.ts';
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { startOutboxWorker } from '../adapters/outbox/outbox-worker.ts';
import { mailRetryPolicy, revokeRetryPolicy, scoreRetryPolicy } from '../adapters/outbox/retry-policy.ts';
import { createScoreSender } from '../adapters/scoring/score-sender.ts';
import type { Store } from '../adapters/store/open-store.ts';
import { createRevokeSender } from '../adapters/upstream/revoke-sender.ts';
import type { Config } from '../config.ts';
import type { Ports } from '../ports/ports.ts';
import type { Pressure } from '../ports/pressure.ts';

type Parts = {
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly pressure: Pressure;
  readonly log: FastifyBaseLogger;
};

function startMail({ config, store, ports, pressure, log }: Parts) {
  const mailer = createSmtpMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    secrets: ports.secrets,
    brand: loadBrand(config.brandFile),
    onTrouble: (trouble) => log.warn(trouble, 'a mail did not go out yet'),
  });
  const { queue } = store;
  const worker = startOutboxWorker({
    ...{ what: 'mail', queue, patience: mailRetryPolicy, clock: ports.clock, pressure, log },
    deliver: mailer.send,
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      await mailer.close();
    },
  };
}

function startRevokes({ store, ports, pressure, log }: Parts) {
  const deliver = createRevokeSender({
    providers: ports.social,
    encryption: ports.encryption,
    members: store.members,
    onTrouble: (trouble) => log.warn(trouble, 'a link could not be cut at its provider yet'),
  });
  const queue = store.upstreamQueue;
  return startOutboxWorker({
    ...{ what: 'revoke', queue, patience: revokeRetryPolicy, clock: ports.clock, pressure, log },
    deliver,
  });
}

function startScores({ config, store, ports, pressure, log }: Parts) {
  if (!config.scoring) return [];
  const deliver = createScoreSender({
    ...config.scoring,
    onTrouble: (trouble) => log.warn(trouble, 'the scoring service was not told yet'),
  });
  const queue = store.scoringQueue;
  return [
    startOutboxWorker({
      ...{ what: 'score', queue, patience: scoreRetryPolicy, clock: ports.clock, pressure, log },
      deliver,
    }),
  ];
}

/** Starts the workers that tell the outside what stands in the outbox: one for each kind of entry. */
export function startOutbox(parts: Parts) {
  const workers = [startMail(parts), startRevokes(parts), ...startScores(parts)];
  return {
    wake: () => {
      for (const worker of workers) worker.wake();
    },
    /** Ends when what is due has been tried, and after so many milliseconds at the latest. */
    idle: async (atLatest: number) => {
      const tried = workers.map((worker) => worker.drain());
      await Promise.race([Promise.all(tried), wait(atLatest, undefined, { ref: false })]);
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

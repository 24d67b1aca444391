import type { FastifyBaseLogger } from 'fastify';
import { readDocumentFiles } from '../adapters/documents/document-files.ts';
import { createLiveDocuments } from '../adapters/documents/live-documents.ts';
import type { Store } from '../adapters/store/open-store.ts';
import { ConfigError } from '../config/config-error.ts';
import { missingDocuments } from '../domain/consent-lines.ts';
import { koreanDay } from '../domain/korean-time.ts';
import type { Clock } from '../ports/clock.ts';
import type { Documents } from '../ports/documents.ts';
import type { Opened } from './opened.ts';
import type { ServiceConfig } from './service-config.ts';

type Needs = {
  readonly config: Pick<ServiceConfig, 'files' | 'documentsDir'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** So often a node looks for versions that the console published or withdrew, in milliseconds. */
const refreshEvery = 5_000;

/** A screen asks for consent to nothing that nobody can read. */
function demandDocuments({ versionInForce }: Documents, now: number): void {
  const missing = missingDocuments((category, kind) => versionInForce(category, kind, koreanDay(now)));
  if (missing.length > 0)
    throw new ConfigError(
      missing.map(
        (item) => `DOCUMENTS_DIR: ${item}: no version is in force, and members are asked to agree to it`,
      ),
    );
}

/** Reads the policy documents, and goes on looking for those that the console publishes, by the connections of jobs. */
export async function openDocumentsModule({ config, store, clock, log, opened }: Needs): Promise<Documents> {
  const { documents, refresh } = createLiveDocuments({
    files: config.files.DOCUMENTS_DIR ?? readDocumentFiles(config.documentsDir),
    policies: store.forJobs.policies,
  });
  await refresh();
  demandDocuments(documents, clock.now());
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    reading ??= refresh()
      .catch((err: unknown) => log.warn({ err }, 'published policies are not read; the ones before stay'))
      .finally(() => {
        reading = undefined;
      });
  }, refreshEvery);
  timer.unref();
  opened.defer(async () => {
    clearInterval(timer);
    await reading;
  });
  return documents;
}

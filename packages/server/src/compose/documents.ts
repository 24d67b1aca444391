import type { FastifyBaseLogger } from 'fastify';
import { readDocumentFiles } from '../adapters/documents/document-files.ts';
import { createLiveDocuments } from '../adapters/documents/live-documents.ts';
import type { Store } from '../adapters/store/open-store.ts';
import type { Documents } from '../ports/documents.ts';
import type { Opened } from './opened.ts';
import type { ServiceConfig } from './service-config.ts';

type Needs = {
  readonly config: Pick<ServiceConfig, 'files' | 'documentsDir'>;
  readonly store: Store;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** So often a node looks for versions that the console published or withdrew, in milliseconds. */
const refreshEvery = 5_000;

/** Reads the policy documents, and goes on looking for those that the console publishes, by the connections of jobs. */
export async function openDocumentsModule({ config, store, log, opened }: Needs): Promise<Documents> {
  const { documents, refresh } = createLiveDocuments({
    files: config.files.DOCUMENTS_DIR ?? readDocumentFiles(config.documentsDir),
    policies: store.forJobs.policies,
  });
  await refresh();
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { defaultPrefix } from '@daemun/contract/languages';
import { envelopeOf } from '../packages/server/src/http/envelope.ts';
import { everyLanguagePage } from '../packages/server/src/http/plain-page.ts';
import { root } from './processes/run.ts';

/** The pages that a proxy shows by itself, by what they say; undefined = that it is a matter of minutes. */
const pages: Readonly<Record<string, ReasonKey | undefined>> = {
  'away.html': undefined,
  'body-too-large.html': 'request.bodyTooLarge',
  'headers-too-large.html': 'request.headersTooLarge',
};

const folder = 'ops/compose/pages';

/** Each page by its file: the same sentence in every language, for a proxy cannot choose. They need no other file. */
export const proxyPages = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(pages).map(([file, key]) => [`${folder}/${file}`, everyLanguagePage(key)]),
  );

/** The envelope with which the proxy refuses a call; nginx fills in its own variables. */
export const proxyEnvelope = (reason: ReasonKey): string =>
  JSON.stringify({
    ...envelopeOf({
      call: undefined,
      result: 'REQUEST_DEFICIENT',
      reason,
      language: defaultPrefix,
      txid: '$request_id',
      now: 0,
      took: 0,
    }),
    server_time: '$time_iso8601',
  });

if (import.meta.main) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [file, page] of Object.entries(proxyPages())) writeFileSync(join(root, file), page);
}

import * as z from 'zod/mini';
import { isSafe } from './addresses.ts';
import { base, headerText } from './forms.ts';
import { group } from './row.ts';

const pairs = z.string().check(z.regex(headerText), z.regex(/^[\w-]+=[^,=\s][^,]*(,[\w-]+=[^,=\s][^,]*)*$/));

const toHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** Where spans go. */
export const traces = group({
  prefix: 'OTEL_EXPORTER_OTLP',
  rows: {
    ENDPOINT: {
      form: base('the http(s) address of an OpenTelemetry collector, without user name and query'),
      about:
        'base address of an OpenTelemetry collector (OTLP over HTTP, JSON): a span for each call goes to `/v1/traces` there; unset: no traces',
    },
    HEADERS: {
      form: {
        schema: z.pipe(pairs, z.transform(toHeaders)),
        wanted: 'name=value pairs separated by commas',
      },
      secret: 'theirs',
      about:
        'headers that the collector wants, `name=value` separated by commas; with them the address must be https, but on this machine',
    },
  },
  check: ({ ENDPOINT, HEADERS }) =>
    ENDPOINT !== undefined && HEADERS !== undefined && !isSafe(ENDPOINT)
      ? [
          'OTEL_EXPORTER_OTLP_ENDPOINT must be an https address where OTEL_EXPORTER_OTLP_HEADERS are sent there',
        ]
      : [],
});

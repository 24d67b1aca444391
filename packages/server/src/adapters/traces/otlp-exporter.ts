import { randomBytes } from 'node:crypto';
import type { Span, Traces } from '../../ports/traces.ts';

export type OtlpSettings = {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Told when the collector stops taking spans, not for each of them. */
  readonly onTrouble: (trouble: { readonly status: number | null }) => void;
  /** Told how many spans were lost: those that there was no room for, and those that the collector did not take. */
  readonly onDropped: (spans: number) => void;
};

export type OtlpExporter = Traces & {
  /** Hands over what is left. */
  stop(): Promise<void>;
};

/** Spans kept at most, and in one message; milliseconds between messages, and for one of them. */
const limits = { kept: 2000, together: 500, between: 2000, deadline: 5000 } as const;

const serverSpan = 2;
const codes = { unset: 0, error: 2 } as const;

const attributesOf = (facts: Span['facts']) =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

/** A span as OTLP writes it in JSON: ids in hexadecimal, times as text. */
const written = ({ trace, parent, name, startedAt, endedAt, facts, failed }: Span) => ({
  traceId: trace,
  spanId: randomBytes(8).toString('hex'),
  ...(parent && { parentSpanId: parent }),
  name,
  kind: serverSpan,
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(facts),
  status: { code: failed ? codes.error : codes.unset },
});

const messageOf = (spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'daemun' }) },
        scopeSpans: [{ scope: { name: 'daemun' }, spans: spans.map(written) }],
      },
    ],
  });

/** Posts spans to the collector. Returns the status of its answer, or null if there was none. */
async function post({ endpoint, headers }: OtlpSettings, spans: readonly Span[]) {
  try {
    const { ok, status } = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: messageOf(spans),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.deadline),
    });
    return { ok, status };
  } catch {
    return { ok: false, status: null };
  }
}

/** Sends spans to an OpenTelemetry collector (OTLP over HTTP, in JSON), in portions; a collector that is away costs spans, nothing else. */
export function createOtlpExporter(settings: OtlpSettings): OtlpExporter {
  const { onTrouble, onDropped } = settings;
  const waiting: Span[] = [];
  let healthy = true;

  const flush = async () => {
    const portion = waiting.splice(0, limits.together);
    if (portion.length === 0) return;
    const { ok, status } = await post(settings, portion);
    if (!ok) onDropped(portion.length);
    if (!ok && healthy) onTrouble({ status });
    healthy = ok;
  };

  const timer = setInterval(() => void flush(), limits.between);
  timer.unref();
  return {
    record: (span) => {
      if (waiting.length < limits.kept) waiting.push(span);
      else onDropped(1);
    },
    stop: async () => {
      clearInterval(timer);
      while (waiting.length > 0) await flush();
    },
  };
}

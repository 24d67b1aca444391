import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Span } from '../../ports/traces.ts';
import { createOtlpExporter } from './otlp-exporter.ts';

type Message = {
  resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[]; resource: unknown }[];
};

let server: Server;
let endpoint = '';
let status = 200;
const asked: { request: IncomingMessage; message: Message }[] = [];

beforeEach(async () => {
  asked.length = 0;
  dropped = 0;
  status = 200;
  server = createServer(async (request, response) => {
    asked.push({ request, message: (await json(request)) as Message });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`;
});
afterEach(() => new Promise((done) => server.close(done)));

const span = (change: Partial<Span> = {}): Span => ({
  trace: '0af7651916cd43dd8448eb211c80319c',
  parent: undefined,
  name: 'login',
  startedAt: 1_700_000_000_000.25,
  endedAt: 1_700_000_000_040.5,
  facts: { 'http.route': '/cum/v1/login', 'http.response.status_code': 200 },
  failed: false,
  ...change,
});

const troubles: object[] = [];
let dropped = 0;
const exporter = () =>
  createOtlpExporter({
    endpoint,
    headers: { 'x-key': 'k' },
    onTrouble: (one) => troubles.push(one),
    onDropped: (spans) => {
      dropped += spans;
    },
  });
const spansOf = ({ message }: (typeof asked)[number]) =>
  message.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

it('writes spans as OTLP does in JSON', async () => {
  const traces = exporter();
  traces.record(span());
  traces.record(span({ parent: '00f067aa0ba902b7', failed: true }));
  await traces.stop();
  expect(asked).toHaveLength(1);
  const [only] = asked;
  expect(only?.request.url).toBe('/base/v1/traces');
  expect(only?.request.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'k' });
  expect(only?.message.resourceSpans[0]?.resource).toEqual({
    attributes: [{ key: 'service.name', value: { stringValue: 'daemun' } }],
  });
  const [first, second] = only ? spansOf(only) : [];
  expect(first).toEqual({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    name: 'login',
    kind: 2,
    startTimeUnixNano: '1700000000000250000',
    endTimeUnixNano: '1700000000040500000',
    attributes: [
      { key: 'http.route', value: { stringValue: '/cum/v1/login' } },
      { key: 'http.response.status_code', value: { intValue: '200' } },
    ],
    status: { code: 0 },
  });
  expect(second).toMatchObject({ parentSpanId: '00f067aa0ba902b7', status: { code: 2 } });
});

it('keeps no more than it has room for, and sends in portions', async () => {
  const traces = exporter();
  for (let count = 0; count < 5000; count += 1) traces.record(span());
  await traces.stop();
  expect(asked.map((one) => spansOf(one).length)).toEqual([500, 500, 500, 500]);
  expect(dropped).toBe(3000);
});

it('tells once that a collector does not take them, and goes on', async () => {
  troubles.length = 0;
  status = 503;
  const traces = exporter();
  for (let count = 0; count < 1200; count += 1) traces.record(span());
  await traces.stop();
  expect(troubles).toEqual([{ status: 503 }]);
  expect(dropped).toBe(1200);
  await new Promise((done) => server.close(done));
  const away = exporter();
  away.record(span());
  await away.stop();
  expect(troubles).toEqual([{ status: 503 }, { status: null }]);
  expect(dropped).toBe(1201);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { demoPassword } from './people.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = '00f067aa0ba902b7';
const reader = 'reader@example.com';

test('with a collector each call is a span, the caller’s trace goes on, and nothing personal leaves', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  const world = await createWorld({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  });
  const headers = { traceparent: `00-${trace}-${parent}-01` };
  const login = await world.call('login', { mbr_email: reader, pwd: demoPassword }, { headers });
  const broken = await world.call('memberInfo', {}, { headers: { traceparent: 'x' } });
  await world.close();
  await new Promise((done) => collector.close(done));
  type Written = { traceId: string; parentSpanId?: string; name: string; attributes: object[] };
  const spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Written[]);
  expect(spans.find(({ name }) => name === 'login')).toMatchObject({ traceId: trace, parentSpanId: parent });
  const refused = spans.find(({ name }) => name === 'memberInfo');
  expect(refused).toMatchObject({ traceId: broken.envelope.txid });
  expect(refused?.parentSpanId).toBeUndefined();
  expect(refused?.attributes).toContainEqual({
    key: 'daemun.result',
    value: { stringValue: 'INVALID_TOKEN' },
  });
  const secrets = [
    reader,
    demoPassword,
    ...login.cookies.map((line) => /=([^;]{10,})/.exec(line)?.[1] ?? reader),
  ];
  for (const secret of secrets) expect(bodies.join()).not.toContain(secret);
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askListener } from './ask-listener.ts';

const form = { method: 'POST', url: '/oidc/token?a=1', headers: { accept: 'x' }, body: 'field=대문' };

test('hands the request on, and keeps status, headers and text of the answer', async () => {
  const answer = await askListener(async (request: IncomingMessage, reply: ServerResponse) => {
    const { method, url, headers } = request;
    reply.statusCode = 201;
    reply.setHeader('set-cookie', ['a=1', 'b=2']).setHeader('X-Other', 'c');
    reply.end(JSON.stringify({ method, url, headers, body: await text(request) }));
  }, form);
  expect({ ...answer, body: JSON.parse(answer.body) }).toEqual({
    status: 201,
    headers: { 'set-cookie': ['a=1', 'b=2'], 'x-other': 'c' },
    body: {
      method: 'POST',
      url: '/oidc/token?a=1',
      headers: { accept: 'x', 'content-length': String(Buffer.byteLength(form.body)) },
      body: form.body,
    },
  });
});

test('an answer without a text is empty, and a request without a body has no length', async () => {
  const answer = await askListener(
    (request, reply) => {
      reply.statusCode = 'content-length' in request.headers ? 400 : 204;
      reply.end();
    },
    { ...form, method: 'GET', body: undefined },
  );
  expect(answer).toEqual({ status: 204, headers: {}, body: '' });
});

test('an answer in pieces is a fault of the listener', async () => {
  let fault: unknown;
  await askListener((_request, reply) => {
    try {
      reply.write('one');
    } catch (error) {
      fault = error;
    }
    reply.end('two');
  }, form);
  expect(fault).toEqual(new Error('The listener answered in pieces.'));
});

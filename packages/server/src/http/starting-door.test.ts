import { languages } from '@daemun/contract/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../tests/free-port.ts';
import { openStartingDoor } from './starting-door.ts';

let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  close = await openStartingDoor({ host: '127.0.0.1', port }, 'the tables are being changed');
});
afterEach(() => close());

const asked = async (method: string, path: string, accept: string) => {
  const reply = await fetch(url + path, { method, headers: { accept } });
  const { status, headers } = reply;
  return {
    status,
    type: headers.get('content-type'),
    again: headers.get('retry-after'),
    text: await reply.text(),
  };
};

test.each([
  ['GET', '/healthz', '*/*', 200, undefined],
  ['GET', '/readyz', '*/*', 503, '1'],
  ['GET', '/servez', 'text/html', 503, '1'],
  ['GET', '/metrics', 'application/json', 502, '1'],
  ['POST', '/cum/v1/login', 'application/json', 503, '1'],
  ['GET', '/cum/v1/member', 'application/json', 502, '1'],
])('%s %s of who accepts %s hears %i', async (method, path, accept, status, again) => {
  const answer = await asked(method, path, accept);
  expect([answer.status, answer.again ?? undefined, answer.type]).toEqual([
    status,
    again,
    'application/json',
  ]);
  expect(answer.text).toMatch(/^\{"status":"(ok|the tables are being changed)"\}$/);
});

test.each(['/', '/ko/login', '/cum/oauth2/return/NV?code=a'])(
  'people see at %s that it is a matter of minutes',
  async (path) => {
    for (const accept of ['text/html', '*/*']) {
      const { status, type, again, text } = await asked('GET', path, accept);
      expect([status, type, again]).toEqual([502, 'text/html; charset=utf-8', '1']);
      expect(text).toContain('잠시 후 다시 시도해 주세요.');
      for (const { tag } of languages) expect(text).toContain(`<p lang="${tag}"`);
    }
    expect((await asked('HEAD', path, 'text/html')).status).toBe(502);
  },
);

import { envelope } from '@daemun/contract/envelope';
import { expect } from 'vitest';
import { type Reply, readReply } from '../world/call.ts';

const fieldsOfAnAnswer = Object.keys(envelope.shape);

/** Sends a request of any kind and reads the answer, which must be one of ours whatever was sent. */
export async function answerTo(url: string | URL, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const reply = await readReply(response);
  expectOurs(reply);
  return reply;
}

/** What holds for every answer of a call, a refusal or a failure: shape, type, and the headers that go with it. */
export function expectOurs({ headers, envelope: answer, status }: Reply): void {
  expect(Object.keys(answer)).toEqual(fieldsOfAnAnswer);
  expect(answer.txid).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs(Date.parse(answer.server_time ?? '') - Date.now())).toBeLessThan(60_000);
  expect(answer.response_time).toMatch(/^\d+\.\d$/);
  expect(answer.reason === null).toBe(answer.result === '0000');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(status).toBeLessThan(500);
}

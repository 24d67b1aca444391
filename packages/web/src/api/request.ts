import { actsForMember, type Call } from '@daemun/contract/call';
import { idempotencyKeyHeader, memberHeader, protocolFieldsOf } from '@daemun/contract/envelope';

export type Facts = {
  readonly token: string | undefined;
  /** The member for whom the page was drawn; calls that act for nobody do not name it. */
  readonly member: string | undefined;
  readonly language: string;
  /** What a request is known by when it is sent again; calls that may be run twice have none. */
  readonly key?: string | undefined;
};

/** Every request carries the bearer, but for the log-in, copy-token, the sign-up family, the ready call and the log-out (specification §6). */
const bearerless = /^\/cum\/v1\/(?:login|copy-token|sign-up|nice\/ready|logout)(?:\/|$)/;

const authorizationOf = (call: Call, token: string | undefined): Record<string, string> => {
  if (token === undefined || bearerless.test(call.path)) return {};
  return { Authorization: call.token === 'raw' ? token : `Bearer ${token}` };
};

const queryOf = (fields: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** How a call travels: protocol fields added, GET as query, POST as JSON, the bearer where somebody is signed in (specification §6, §7). */
export function requestOf(call: Call, fields: object, facts: Facts): { url: string; init: RequestInit } {
  const all = { ...protocolFieldsOf(call.id), ...fields };
  const headers = {
    Accept: 'application/json',
    'Accept-Language': facts.language,
    ...authorizationOf(call, facts.token),
    ...(facts.member && actsForMember(call) && { [memberHeader]: facts.member }),
    ...(facts.key && { [idempotencyKeyHeader]: `"${facts.key}"` }),
  };
  const init = { method: call.method, credentials: 'same-origin', headers } as const;
  if (call.method === 'GET') return { url: `${call.path}?${queryOf(all)}`, init };
  return {
    url: call.path,
    init: { ...init, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(all) },
  };
}

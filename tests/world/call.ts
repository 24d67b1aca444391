import {
  type CallName,
  calls,
  type DataOf,
  type RefusalDataOf,
  type RefusalOf,
  type RequestInput,
} from '@daemun/contract/calls/index';
import { type Envelope, envelope, protocolFieldsOf } from '@daemun/contract/envelope';
import { resultCodes } from '@daemun/contract/result-codes';
import { type Answer, lightFetch } from './light-fetch.ts';

/** Headers and secrets that go with a request. */
export interface CallOptions {
  /** A Cookie header's text, or names and values. */
  readonly cookies?: string | Readonly<Record<string, string>>;
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Data = unknown> {
  readonly status: number;
  /** The ten fields; the service of a world checks `data` against the contract before it answers. */
  readonly envelope: Omit<Envelope, 'data'> & { readonly data: Data };
  /** The Set-Cookie lines. */
  readonly cookies: readonly string[];
  readonly headers: Headers;
}

const cookieHeader = (cookies: CallOptions['cookies'] = ''): string =>
  typeof cookies === 'string'
    ? cookies
    : Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');

/** Makes one call of the contract with a right request. */
export async function call<N extends CallName>(
  serviceUrl: string,
  name: N,
  request: RequestInput<N>,
  options: CallOptions = {},
): Promise<Reply<DataOf<N>>> {
  const reply = await callAnyhow(serviceUrl, name, request as Record<string, unknown>, options);
  return reply as Reply<DataOf<N>>;
}

/** The facts that a call refuses with. Throws where the answer is another result. */
export function factsOf<N extends CallName, R extends RefusalOf<N>>(
  name: N,
  refusal: R,
  { envelope }: Pick<Reply, 'envelope'>,
): RefusalDataOf<N, R> {
  if (envelope.result !== resultCodes[refusal])
    throw new Error(`${name} answered ${envelope.result} instead of ${refusal}.`);
  return envelope.data as RefusalDataOf<N, R>;
}

/** The same call with any fields at all; those given go over the three protocol fields. */
export async function callAnyhow(
  serviceUrl: string,
  name: CallName,
  request: Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<Reply> {
  const { id, method, path, token } = calls[name];
  const url = new URL(path, serviceUrl);
  const fields = { ...protocolFieldsOf(id), ...request };
  const headers = new Headers({ 'accept-language': 'ko', ...options.headers });
  const cookies = cookieHeader(options.cookies);
  if (cookies) headers.set('cookie', cookies);
  if (options.bearer !== undefined)
    headers.set('authorization', token === 'raw' ? options.bearer : `Bearer ${options.bearer}`);
  if (method === 'GET') for (const [field, value] of Object.entries(fields)) addQuery(url, field, value);
  else headers.set('content-type', 'application/json');
  const body = method === 'GET' ? null : JSON.stringify(fields);
  return readReply(await lightFetch(url, { method, headers, body }));
}

function addQuery(url: URL, field: string, value: unknown): void {
  if (value !== undefined && value !== null) url.searchParams.append(field, String(value));
}

/** Reads any answer of the service; every one of them carries the ten-field envelope, whatever its status. */
export async function readReply(response: Pick<Answer, 'status' | 'headers' | 'text'>): Promise<Reply> {
  const { status, headers } = response;
  const text = await response.text();
  try {
    return { status, envelope: envelope.parse(JSON.parse(text)), cookies: headers.getSetCookie(), headers };
  } catch (cause) {
    throw new Error(`No envelope in the answer, status ${status}: ${text.slice(0, 300)}`, { cause });
  }
}

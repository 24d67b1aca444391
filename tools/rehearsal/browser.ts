import { Agent, request as ask, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, calls, type RequestInput } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { idempotencyKeyHeader, protocolFieldsOf } from '@daemun/contract/envelope';
import { publicUrl } from './names.ts';

/** What came of a call: the result where the service answered, else the status or the error. */
export interface Answer {
  readonly result: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The service was not there: nobody knows whether it was done. */
  readonly isAway: boolean;
}

/** One person's browser with the page in it, at an address of its own. */
export interface Browser {
  call<N extends CallName>(name: N, request: RequestInput<N>, key?: string): Promise<Answer>;
  /** Goes to a page; nobody asks for it twice. */
  open(path: string): Promise<Answer>;
  close(): void;
}

interface Raw {
  readonly status: number;
  readonly retryAfter: number;
  readonly body: string;
  readonly setCookies: readonly string[];
}

const timeoutMs = 15_000;
/** As the page does after a 503 that names a time: it asks once more. */
const longestRetryAfter = 5;

/** Cookies that a browser keeps. */
function cookieJar() {
  const kept = new Map<string, string>();
  return {
    get: (name: string) => kept.get(name),
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines: readonly string[]) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name);
        else kept.set(name, value);
      }
    },
  };
}

const read = ({ status, body }: Raw): Answer => {
  try {
    const { result, data } = JSON.parse(body) as { result: string; data: Answer['data'] | null };
    return {
      result: status === 200 ? result : `${status} ${result}`,
      data: data ?? {},
      isAway: status >= 500,
    };
  } catch {
    return { result: String(status), data: {}, isAway: status >= 500 };
  }
};

const noAnswer = (error: unknown): Answer => {
  const { code, name } = error as { code?: string; name?: string };
  return { result: code ?? name ?? 'no answer', data: {}, isAway: true };
};

/** Opens a browser that comes from `localAddress`. */
export function openBrowser(localAddress: string): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress, timeout: 20_000 });
  const jar = cookieJar();

  const exchange = (url: URL, how: RequestOptions, body?: string): Promise<Raw> =>
    new Promise((resolve, reject) => {
      const line = ask(url, { ...how, agent, signal: AbortSignal.timeout(timeoutMs) });
      line.on('error', reject);
      line.on('response', (response) => {
        text(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: Number(response.headers['retry-after'] ?? Number.NaN),
              body,
              setCookies: response.headers['set-cookie'] ?? [],
            }),
          reject,
        );
      });
      line.end(body);
    });
  const send = (name: CallName, fields: Readonly<Record<string, unknown>>, key?: string): Promise<Raw> => {
    const { method, path, token } = calls[name];
    const bearer = jar.get(cookies.accessToken);
    const url = new URL(path, publicUrl);
    if (method === 'GET')
      for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, String(value));
    const headers = {
      accept: 'application/json',
      'accept-language': 'ko',
      origin: publicUrl,
      'sec-fetch-site': 'same-origin',
      cookie: jar.header(),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token !== 'none' && bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { [idempotencyKeyHeader]: `"${key}"` }),
    };
    return exchange(url, { method, headers }, method === 'GET' ? undefined : JSON.stringify(fields));
  };
  const once = async (name: CallName, fields: Readonly<Record<string, unknown>>, key?: string) => {
    const raw = await send(name, fields, key);
    jar.take(raw.setCookies);
    return raw;
  };

  return {
    call: async (name, request, key) => {
      const fields = { ...protocolFieldsOf(calls[name].id), ...request };
      try {
        let raw = await once(name, fields, key);
        if (raw.status === 503 && !Number.isNaN(raw.retryAfter)) {
          await sleep(Math.min(raw.retryAfter, longestRetryAfter) * 1000);
          raw = await once(name, fields, key);
        }
        // The bearer was over; a new one came with the answer.
        if (raw.status === 200 && read(raw).result === '0001') raw = await once(name, fields, key);
        return read(raw);
      } catch (error) {
        return noAnswer(error);
      }
    },
    open: async (path) => {
      const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', cookie: jar.header() };
      try {
        const { status, body } = await exchange(new URL(path, publicUrl), { headers });
        const isPage = status === 200 && body.includes('<div id="root"');
        return { result: isPage ? '0000' : String(status), data: {}, isAway: status >= 500 };
      } catch (error) {
        return noAnswer(error);
      }
    },
    close: () => agent.destroy(),
  };
}

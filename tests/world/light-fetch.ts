import { Agent, request } from 'node:http';

/** What a test reads of an answer. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text' | 'json'>;

/** What a test says of a request. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly body?: string | null;
}

const agent = new Agent({ keepAlive: true });
const fetchOfNode = globalThis.fetch;

/** What `fetch` says by itself, apart from the encodings that it reads. */
const always = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/**
 * Asks for an address as `fetch` with `redirect: 'manual'` does, for half of its processor time: `fetch` makes streams of both bodies
 * (decision 329). What a test puts in the place of `fetch` gets these requests, too.
 */
export async function lightFetch(url: URL, { method = 'GET', headers, body }: Asked = {}): Promise<Answer> {
  if (globalThis.fetch !== fetchOfNode) return fetch(url, { method, headers, body, redirect: 'manual' });
  const said = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  return new Promise((resolve, reject) => {
    // A line that is cut or refused is a TypeError, as with `fetch`.
    const fail = (cause: Error) =>
      reject(new TypeError(`${method} ${url} failed: ${cause.message}`, { cause }));
    const asked = request(url, { agent, method, headers: { ...always, ...said } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve(answerOf(answer.statusCode ?? 0, answer.rawHeaders, text));
      });
    });
    asked.on('error', fail);
    asked.end(body ?? undefined);
  });
}

/** An answer of a status, names and values of headers in turn, and a text. */
function answerOf(status: number, raw: readonly string[], text: string): Answer {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

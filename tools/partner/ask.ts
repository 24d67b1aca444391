const PATIENCE_MS = 5000;

/** What came back: never followed on by itself, so that every address is one that was asked for. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where it leads, in full. */
  readonly location: string | undefined;
  /** The cookies it sets, as a browser would send them back. */
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly cookies?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** As it is sent; its type stands among the headers. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a request is named in a finding; without its query, in which tokens stand. */
export const nameOf = (address: string, { method = 'GET' }: Question = {}): string =>
  `${method} ${address.split('?')[0]}`;

function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}

/** One request; undefined where nobody answers in time. */
export async function ask(address: string, question: Question = {}): Promise<Reply | undefined> {
  const { method = 'GET', cookies = {}, json, body, headers = {} } = question;
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  try {
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(body !== undefined && { body }),
    });
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: location === null ? undefined : new URL(location, address).href,
      cookies: cookiesOf(answer.headers),
    };
  } catch {
    return undefined;
  }
}

/** The fields of a JSON object; none for anything else. */
export function fieldsOf({ text }: Pick<Reply, 'text'>): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** An address that is nobody's and begins like an origin: what compares by beginnings is led there. */
export function alike(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}.evil.example/`;
}

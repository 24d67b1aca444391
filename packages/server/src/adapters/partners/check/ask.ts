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
export type Ask = (address: string, question?: Question) => Promise<Reply | undefined>;

/** What a question is on the wire. */
export function requestOf({ method = 'GET', cookies = {}, json, body, headers = {} }: Question) {
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  return {
    method,
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    } as Readonly<Record<string, string>>,
    body: json === undefined ? body : JSON.stringify(json),
  };
}

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** An answer as the looks read it. Throws where it leads to what is no address. */
export function replyOf(address: string, { status, headers, text }: Answer): Reply {
  const location = headers.get('location');
  return {
    status,
    headers,
    text,
    location: location === null ? undefined : new URL(location, address).href,
    cookies: cookiesOf(headers),
  };
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

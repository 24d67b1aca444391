/** An answer of a provider, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: never;
}

/** Reads a whole answer. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function parsed(text: string): never {
  try {
    return JSON.parse(text) as never;
  } catch {
    return undefined as never;
  }
}

/** Where a browser ended up: at the service with these parameters, or on a page of the provider. */
export interface Landing {
  readonly status: number;
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly page: string;
}

/** Reads a redirect, a form that posts itself, or a page. */
export async function landingOf(response: Response): Promise<Landing> {
  const { status } = response;
  const page = await response.text();
  const location = response.headers.get('location');
  if (location !== null) {
    const url = new URL(location);
    const parts = url.hash === '' ? url.searchParams : new URLSearchParams(url.hash.slice(1));
    return { status, to: url.origin + url.pathname, params: Object.fromEntries(parts), page };
  }
  const to = /<form method="post" action="(http[^"]+)" id="return">/.exec(page)?.[1];
  if (to === undefined) return { status, to: '', params: {}, page };
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const params = fields.map(([, name = '', value = '']) => [name, unescaped(value)]);
  return { status, to: unescaped(to), params: Object.fromEntries(params), page };
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The cookies that one browser keeps for the service. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  delete(name: string): void;
  /** All of them, as the request header wants them. */
  header(): string;
  /** Takes in the Set-Cookie headers of an answer; an expired cookie goes. */
  take(setCookies: readonly string[]): void;
}

/** An empty jar, or one that begins with some cookies. */
export function cookieJar(first: Readonly<Record<string, string>> = {}): CookieJar {
  const kept = new Map(Object.entries(first));
  const takeOne = (line: string) => {
    const { name, value, gone } = parseSetCookie(line);
    if (gone) kept.delete(name);
    else kept.set(name, value);
  };
  return {
    get: (name) => kept.get(name),
    set: (name, value) => void kept.set(name, value),
    delete: (name) => void kept.delete(name),
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (lines) => lines.forEach(takeOne),
  };
}

/** What a Set-Cookie line says of name, value, and whether it removes the cookie. */
export function parseSetCookie(line: string): { name: string; value: string; gone: boolean } {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const split = pair.indexOf('=');
  const [name, value] = [pair.slice(0, split), pair.slice(split + 1)];
  const of = (wanted: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const expires = of('expires');
  const gone = of('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now());
  return { name, value, gone };
}

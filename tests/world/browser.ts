import { type CallName, calls, type DataOf, type RequestInput } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { type CallOptions, call, type Reply } from './call.ts';
import { type CookieJar, cookieJar } from './cookie-jar.ts';

/** One person's browser with the page in it, as far as the service can tell. */
export interface Browser {
  readonly jar: CookieJar;
  /** What the page does: the bearer from its cookie where the call wants one, and once more after a reissue (0001). */
  call<N extends CallName>(
    name: N,
    request: RequestInput<N>,
    options?: CallOptions,
  ): Promise<Reply<DataOf<N>>>;
}

/** A browser with an empty cookie jar, or with the cookies of another. */
export function openBrowser(serviceUrl: string, jar: CookieJar = cookieJar()): Browser {
  const once = async <N extends CallName>(name: N, request: RequestInput<N>, options: CallOptions) => {
    const bearer = calls[name].token === 'none' ? undefined : jar.get(cookies.accessToken);
    const headers = {
      origin: new URL(serviceUrl).origin,
      'sec-fetch-site': 'same-origin',
      ...options.headers,
    };
    const reply = await call(serviceUrl, name, request, {
      cookies: jar.header(),
      bearer,
      ...options,
      headers,
    });
    jar.take(reply.cookies);
    return reply;
  };
  return {
    jar,
    call: async (name, request, options = {}) => {
      const reply = await once(name, request, options);
      return reply.envelope.result === '0001' ? once(name, request, options) : reply;
    },
  };
}

import inject, { type Response } from 'light-my-request';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Fields } from './fields.ts';
import { configurationOf, type LibrarySetup } from './library-setup.ts';
import type { SigningKeys } from './signing-keys.ts';

export interface LibraryAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
  readonly cookies: string;
  /** The library's own words for a refusal, where it has any. */
  readonly reason: string;
}

/** The response mode by which the library hands the parameters of the callback to us instead of to the browser. */
export const responseMode = 'hand_over';

/**
 * A certified OpenID provider behind a function call. The stand-ins put the real provider's addresses, quirks and
 * error bodies around it; the protocol itself (codes, PKCE, grants, tokens, signatures) is the library's.
 */
export async function openLibrary(setup: LibrarySetup, keys: SigningKeys) {
  const provider = new Provider(setup.issuer, {
    ...configurationOf(setup),
    jwks: { keys: (await keys.published()).map(({ jwk }) => jwk) },
  });
  provider.registerResponseMode(responseMode, (ctx, redirectUri, params) => {
    ctx.status = 200;
    ctx.body = { redirectUri, params };
  });
  const tell = (ctx: KoaContextWithOIDC, error: Error) => ctx.set('x-reason', reasonOf(error));
  provider.on('grant.error', tell);
  provider.on('authorization.error', tell);
  const listener = provider.callback();
  const { host } = new URL(setup.issuer);
  return {
    provider,
    /** One request to the library: the fields travel in the query of a GET and in the form of a POST. */
    ask: async (method: 'GET' | 'POST', path: string, fields: Fields = {}, headers: Fields = {}) => {
      const form = new URLSearchParams(fields).toString();
      const sent = { host, accept: 'application/json', ...headers };
      const answer =
        method === 'GET'
          ? await inject(listener, { method, url: `${path}?${form}`, headers: sent })
          : await inject(listener, { method, url: path, headers: { ...sent, ...formType }, payload: form });
      return read(answer);
    },
  };
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

const read = (answer: Response): LibraryAnswer => ({
  status: answer.statusCode,
  body: bodyOf(answer.payload),
  location: answer.headers.location,
  cookies: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  reason: String(answer.headers['x-reason'] ?? ''),
});

export type Library = Awaited<ReturnType<typeof openLibrary>>;

function reasonOf(error: Error): string {
  const { error_detail: detail, error_description: description } = error as {
    error_detail?: string;
    error_description?: string;
  };
  return (detail ?? description ?? error.message).replace(/[^ -~]/g, ' ');
}

function bodyOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}

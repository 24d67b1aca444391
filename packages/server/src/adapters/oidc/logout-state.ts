import type { KoaContextWithOIDC } from 'oidc-provider';
import type { OidcNeeds } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

type Needs = Pick<OidcNeeds, 'digest' | 'encrypt' | 'decrypt' | 'now'>;

/** What a log-out that waits for the reader's answer goes on with; its secret binds it to this browser. */
type LogoutState = {
  secret: string;
  clientId?: string;
  state?: string;
  postLogoutRedirectUri?: string;
};

/** A reader answers within this time, in milliseconds. */
const answersWithin = 3_600_000;

/** The browser that was asked, by the secret of its session: also when that has ended meanwhile. */
const rowOf = ({ digest }: Needs): string => `logout ${digest(asked().sessionSecret ?? '')}`;

/**
 * Seals a log-out into the form that asks the reader. Nothing is kept of it, so that one tab asks beside another, and an answer
 * sent twice leads on twice.
 */
export function sealLogout(needs: Needs, { oidc }: KoaContextWithOIDC): LogoutState {
  const state = { ...(oidc.session?.state as LogoutState), until: needs.now() + answersWithin };
  return { ...state, secret: needs.encrypt(rowOf(needs), JSON.stringify(state)) };
}

/** The log-out that a form of ours answers; undefined where it is another browser's, or older than an hour. */
export function openLogout(needs: Needs): LogoutState | undefined {
  const { form } = asked();
  const secret = form.get('xsrf');
  const text = secret === null ? undefined : needs.decrypt(rowOf(needs), secret);
  if (text === undefined || secret === null) return undefined;
  const { until, ...state } = JSON.parse(text) as LogoutState & { readonly until: number };
  return until > needs.now() ? { ...state, secret } : undefined;
}

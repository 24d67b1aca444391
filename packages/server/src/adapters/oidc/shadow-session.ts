import type { Provider } from 'oidc-provider';
import type { OidcNeeds } from '../../ports/oidc.ts';
import type { Asking } from './asked.ts';

/**
 * Makes the library's session a shadow of ours: it is whatever our cookie says, asked anew with every request, and named
 * after our session. What the library binds to its session so ends with ours. Of who is not signed in it keeps none, which
 * nobody would ever find again.
 */
export function followOurSession(provider: Provider, asking: Asking, { loginOf }: OidcNeeds): void {
  const { Session } = provider;
  Session.get = async (ctx) => {
    const login = await loginOf(asking.getStore()?.sessionSecret);
    const session = (login && (await Session.findByUid(login.session))) ?? new Session();
    if (login) {
      session.uid = login.session;
      session.loginAccount({
        accountId: login.member,
        loginTs: login.at,
        acr: login.acr,
        amr: [...login.amr],
      });
      // It is kept from now on, as the library keeps what it has changed itself.
      Object.defineProperty(session, 'touched', { value: true, writable: true, configurable: true });
    } else Object.defineProperty(session, 'touched', { value: false });
    (ctx as { oidc?: { entity(name: string, value: unknown): void } }).oidc?.entity('Session', session);
    return session;
  };
}

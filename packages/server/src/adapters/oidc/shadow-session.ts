import type { Provider } from 'oidc-provider';
import type { OpenidProof } from '../../domain/openid-proofs.ts';
import type { OidcNeeds } from '../../ports/oidc.ts';
import { grantIdOf } from './grants.ts';
import { loginNow } from './login-now.ts';
import { openLogout } from './logout-state.ts';

/** A proof as the library's session has it: its three claims are of one moment. */
export const claimsOfProof = ({ at: loginTs, acr, amr }: OpenidProof) => ({ loginTs, acr, amr: [...amr] });

/** Tells the library which grant of a client it may end: a reader who stays logged in here is logged out at the client. */
async function nameGrant(
  { signInOf }: Pick<OidcNeeds, 'signInOf'>,
  session: InstanceType<Provider['Session']>,
  client: string,
) {
  const known = await signInOf(session.uid, client);
  if (known?.grant_mark) session.grantIdFor(client, grantIdOf({ ...known, grant_mark: known.grant_mark }));
}

/**
 * Makes the library's session a shadow of ours: it is whatever our cookie says, asked anew with every request, and named
 * after our session. Nothing of it is kept: what a client has of it is a row of the two (adapters/oidc/grants.ts), and a log-out
 * on its way is sealed into its own form.
 */
export function followOurSession(provider: Provider, needs: OidcNeeds): void {
  const { Session } = provider;
  Session.get = async (ctx) => {
    const login = await loginNow(needs);
    const session = new Session();
    // The library keeps, and names in a cookie, what it has touched.
    Object.defineProperty(session, 'touched', { get: () => false, set: () => undefined });
    session.destroy = async () => undefined;
    if (login) {
      session.uid = login.session;
      session.loginAccount({
        accountId: login.member,
        ...claimsOfProof(login.proofs[0]),
      });
    }
    const state = openLogout(needs);
    if (state) session.state = state;
    if (login && state?.clientId) await nameGrant(needs, session, state.clientId);
    (ctx as { oidc?: { entity(name: string, value: unknown): void } }).oidc?.entity('Session', session);
    return session;
  };
}

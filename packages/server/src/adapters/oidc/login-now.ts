import type { OidcNeeds } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

/** Returns the login of the cookie of the current request to the library. */
export async function loginNow({ loginOf }: Pick<OidcNeeds, 'loginOf'>) {
  const request = asked();
  request.login ??= loginOf(request.sessionSecret);
  const login = await request.login;
  if (login) request.actives.add(login.member);
  return login;
}

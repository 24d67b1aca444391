import type { OidcNeeds } from '../../ports/oidc.ts';
import { asked } from './asked.ts';

/** Who is signed in by the cookie of the request that the library is at work on. */
export async function loginNow({ loginOf }: Pick<OidcNeeds, 'loginOf'>) {
  const request = asked();
  request.login ??= loginOf(request.sessionSecret);
  const login = await request.login;
  if (login) request.actives.add(login.member);
  return login;
}

import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';
import type { OidcGrant } from '../../ports/oidc-models.ts';
import { asked } from './asked.ts';
import { loginNow } from './login-now.ts';

type Needs = Pick<OidcNeeds, 'useGrant' | 'useSession' | 'signInOf' | 'newId' | 'digest' | 'loginOf'>;

/** A grant's id names its row: the session, which grant of the two it is, and the client. */
export const grantIdOf = ({ session_id, grant_mark, client }: OidcGrant): string =>
  `${session_id}.${grant_mark}.${client}`;

/** The row that a grant's id names; undefined of a grant that release 0.1.0 made. */
export function grantNamed(id: string): OidcGrant | undefined {
  const [, session_id, grant_mark, client] = /^([\w-]+)\.([\w-]+)\.(.+)$/.exec(id) ?? [];
  return session_id && grant_mark && client ? { session_id, grant_mark, client } : undefined;
}

/** The session that tokens follow: that of their grant. Tokens of release 0.1.0 name it themselves. */
export const sessionOfTokens = ({
  grantId = '',
  sessionUid,
}: {
  readonly grantId?: string | undefined;
  readonly sessionUid?: string | undefined;
}): string | undefined => grantNamed(grantId)?.session_id ?? sessionUid;

/** `sid` of a client in a session: nobody has to keep what follows from the two. */
export const sidOf = (session: string, client: string, { digest }: Pick<OidcNeeds, 'digest'>): string =>
  digest(`sid ${session} ${client}`);

type Granted = InstanceType<Provider['Grant']>;

/** The scope that asks for a session of the app's own (OpenID Connect Core §11). */
export const offlineAccess = 'offline_access';

/** The scopes that the row of a client allows. */
export const scopesOf = ({ asksForAdults, keepsOwnSession }: OidcClient): readonly string[] => [
  'openid',
  'email',
  'profile',
  ...(asksForAdults ? ['adult'] : []),
  ...(keepsOwnSession ? [offlineAccess] : []),
];

/** Whether a code begins a session of its client's own. On a shared computer nothing outlives the session of the browser. */
async function beginsOwn(
  client: OidcClient | undefined,
  { loginOf }: Needs,
  scopes: ReadonlySet<string>,
): Promise<boolean> {
  if (!client?.keepsOwnSession || !scopes.has(offlineAccess)) return false;
  const login = await loginNow({ loginOf });
  return login !== undefined && login.found.session.persistence !== 'shared';
}

/** The grant of a row: all that its client may ask for, since the member has agreed to it, or the client is the agency's own. */
function grantOf(
  provider: Provider,
  clients: readonly OidcClient[],
  grant: OidcGrant,
  accountId: string,
): Granted {
  const granted = new provider.Grant({ clientId: grant.client, accountId });
  granted.jti = grantIdOf(grant);
  const client = clients.find(({ id }) => id === grant.client);
  if (client) granted.addOIDCScope(scopesOf(client).join(' '));
  return granted;
}

/** The grant under which a code is given: the one that the client has in this session, or its first. */
export const loadExistingGrant =
  (clients: readonly OidcClient[], needs: Needs) =>
  async ({ oidc }: KoaContextWithOIDC): Promise<Granted | undefined> => {
    const { client, session, provider } = oidc;
    if (!client || !session?.accountId) return undefined;
    const { clientId } = client;
    const row = clients.find(({ id }) => id === clientId);
    if (await beginsOwn(row, needs, oidc.requestParamOIDCScopes)) {
      const own = { session_id: needs.newId(), client: clientId, grant_mark: needs.newId() };
      session.sidFor(clientId, sidOf(own.session_id, clientId, needs));
      return grantOf(provider, clients, own, session.accountId);
    }
    const known = await needs.signInOf(session.uid, clientId);
    session.sidFor(clientId, known?.sid || sidOf(session.uid, clientId, needs));
    const grant_mark = known?.grant_mark ?? needs.newId();
    const grant = { session_id: session.uid, client: clientId, grant_mark };
    if (known?.grant_mark === grant_mark) asked().held = grant;
    const granted = grantOf(provider, clients, grant, session.accountId);
    granted.rejectOIDCScope(offlineAccess);
    return granted;
  };

/** The member for whom an app begins a session of its own by a code, while the session lives that signed them in. */
async function beginningBy(needs: Needs, named: OidcGrant, id: string): Promise<string | undefined> {
  const request = asked();
  const { redeems } = request;
  if (redeems?.grantId !== id || redeems.session === named.session_id) return undefined;
  if (!(await needs.useSession(redeems.session))) return undefined;
  request.begins = named;
  return redeems.member;
}

/** Uses a grant once in a request, and keeps what was read of its reader. */
export function readerOf({ useGrant }: Pick<OidcNeeds, 'useGrant'>, grant: OidcGrant) {
  const { grants, readers } = asked();
  const id = grantIdOf(grant);
  const used = grants.get(id) ?? useGrant(grant);
  grants.set(id, used);
  return used.then((reader) => {
    if (reader) readers.set(reader.id, reader);
    return reader;
  });
}

/** Has the library find grants in our rows: one lives as long as its session, and as it is the client's there. */
export function keepGrantsInSignIns(provider: Provider, clients: readonly OidcClient[], needs: Needs): void {
  const { Grant } = provider;
  const older = Grant.find;
  const find = async (id: string, options?: { ignoreExpiration?: boolean }): Promise<Granted | undefined> => {
    const named = grantNamed(id);
    // Of tokens that release 0.1.0 gave.
    if (!named) return (await older.call(Grant, id, options)) as Granted | undefined;
    const reader = await readerOf(needs, named);
    const member = reader?.id ?? (await beginningBy(needs, named, id));
    return member === undefined ? undefined : grantOf(provider, clients, named, member);
  };
  Object.assign(Grant, { find });
}

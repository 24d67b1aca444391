import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';
import type { OidcGrant } from '../../ports/oidc-models.ts';
import { asked } from './asked.ts';

type Needs = Pick<OidcNeeds, 'useGrant' | 'signInOf' | 'newId' | 'digest'>;

/** A grant's id names its row: the session, which grant of the two it is, and the client. */
export const grantIdOf = ({ session_id, grant_mark, client }: OidcGrant): string =>
  `${session_id}.${grant_mark}.${client}`;

/** The row that a grant's id names; undefined of a grant that release 0.1.0 made. */
export function grantNamed(id: string): OidcGrant | undefined {
  const [, session_id, grant_mark, client] = /^([\w-]+)\.([\w-]+)\.(.+)$/.exec(id) ?? [];
  return session_id && grant_mark && client ? { session_id, grant_mark, client } : undefined;
}

/** `sid` of a client in a session: nobody has to keep what follows from the two. */
const sidOf = (session: string, client: string, { digest }: Pick<Needs, 'digest'>): string =>
  digest(`sid ${session} ${client}`);

type Granted = InstanceType<Provider['Grant']>;

/** What a client may be told by its row. */
export const scopesOf = ({ asksForAdults }: OidcClient): readonly string[] => [
  'openid',
  'email',
  'profile',
  ...(asksForAdults ? ['adult'] : []),
];

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
  async ({ oidc: { client, session, provider } }: KoaContextWithOIDC): Promise<Granted | undefined> => {
    if (!client || !session?.accountId) return undefined;
    const { clientId } = client;
    const known = await needs.signInOf(session.uid, clientId);
    session.sidFor(clientId, known?.sid || sidOf(session.uid, clientId, needs));
    const grant_mark = known?.grant_mark ?? needs.newId();
    const grant = { session_id: session.uid, client: clientId, grant_mark };
    if (known?.grant_mark === grant_mark) asked().held = grant;
    return grantOf(provider, clients, grant, session.accountId);
  };

/** Has the library find grants in our rows: one lives as long as its session, and as it is the client's there. */
export function keepGrantsInSignIns(provider: Provider, clients: readonly OidcClient[], needs: Needs): void {
  const { Grant } = provider;
  const older = Grant.find;
  const find = async (id: string, options?: { ignoreExpiration?: boolean }): Promise<Granted | undefined> => {
    const named = grantNamed(id);
    // Of tokens that release 0.1.0 gave.
    if (!named) return (await older.call(Grant, id, options)) as Granted | undefined;
    const used = await needs.useGrant(named);
    if (used?.isActive) asked().actives.add(used.member_id);
    return used && grantOf(provider, clients, named, used.member_id);
  };
  Object.assign(Grant, { find });
}

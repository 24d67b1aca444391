import type { Provider } from 'oidc-provider';
import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';
import type { OidcGrant, OidcSignIn } from '../../ports/oidc-models.ts';
import { asked } from './asked.ts';
import { grantNamed, sidOf } from './grants.ts';
import { libraryOf } from './library-of.ts';
import type { SubjectOf } from './subject.ts';

type Settings = {
  readonly clients: readonly OidcClient[];
  readonly needs: OidcNeeds;
  readonly subjectOf: SubjectOf;
};

/** The row of a client in a session, by its grant. */
const signInOf = (
  { needs, subjectOf }: Settings,
  client: OidcClient,
  { session_id, grant_mark }: OidcGrant,
  { member_id, sid }: Pick<OidcSignIn, 'member_id' | 'sid'>,
): OidcSignIn => ({
  session_id,
  client: client.id,
  member_id,
  subject: subjectOf(client.id, member_id),
  sid,
  at: needs.now(),
  grant_mark,
  tells_idle: client.hearsIdle,
});

/** Notes each client that is given a code: its member sees it, and it hears of the end of the session. */
export function addSignIns(provider: Provider, settings: Settings): void {
  provider.use(async (ctx, next) => {
    await next();
    const { client: given, session, entities } = libraryOf(ctx) ?? {};
    const client = settings.clients.find(({ id }) => id === given?.clientId);
    const grant = grantNamed(entities?.AuthorizationCode?.grantId ?? '');
    // A session of the client's own begins as it redeems the code.
    if (!client || !session?.accountId || grant?.session_id !== session.uid) return;
    const { held, work } = asked();
    const whose = { member_id: session.accountId, sid: session.sidFor(client.id) ?? '' };
    if (held) work.heldGrant = held;
    else work.signIn = signInOf(settings, client, grant, whose);
  });
}

/** Begins the session of its own of an app that has redeemed its code. */
export function addOwnSessions(provider: Provider, settings: Settings): void {
  provider.use(async (ctx, next) => {
    await next();
    const { begins, redeems, txid, work } = asked();
    const client = settings.clients.find(({ id }) => id === begins?.client);
    if (!begins || !redeems || !client || ctx.status !== 200) return;
    const { session_id } = begins;
    const { session: from, member: member_id } = redeems;
    work.ownSession = { session_id, client: client.id, member_id, from, txid };
    const sid = sidOf(session_id, client.id, settings.needs);
    work.signIn = signInOf(settings, client, begins, { member_id, sid });
  });
}

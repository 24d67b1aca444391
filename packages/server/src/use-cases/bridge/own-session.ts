import { languageOfPrefix, languages } from '@daemun/contract/languages';
import type { Member } from '../../ports/members.ts';
import type { OidcModels, OwnSession } from '../../ports/oidc-models.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { NewOwnSession } from '../../ports/sessions.ts';
import { sendSecurityNotice } from '../mail/security-notice.ts';
import { partnerName } from '../partners/partner-name.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'oidcModels' | 'partners' | 'secrets'>;
type Begun = NonNullable<Awaited<ReturnType<StorePorts['sessions']['startOwn']>>>;

/** How long ago a login is at most that was asked for by the sign-in that an app completes now. */
const signInTakes = 16 * 60_000;

/** Another request was faster, or the session that the app's begins from has ended. */
class NotBegun extends Error {}

/** Notifies the owner of an app that logged in in a browser for the first time, or of each login if they want that. */
async function notify(
  needs: Needs,
  tx: StorePorts,
  { client, txid }: OwnSession,
  { device, country, new_device }: Begun,
  { member, isNotified }: { readonly member: Member; readonly isNotified: boolean },
): Promise<void> {
  if (!new_device && (isNotified || member.each_login_told_at === null)) return;
  const { prefix: language } = languageOfPrefix(member.language) ?? languages[0];
  const app = partnerName(needs.partners, client, language);
  const where = { userAgent: device, country: country ?? undefined, app };
  const template = new_device ? 'new-device' : 'logged-in';
  await sendSecurityNotice(needs, tx, { txid, language, client: where }, template, member);
}

async function begin(needs: Needs, tx: StorePorts, own: OwnSession, at: number): Promise<void> {
  const { session_id: id, client, from, member_id } = own;
  // Every recovery and every end of a consent locks the member as well.
  const member = await tx.members.lockById(member_id);
  const login = await tx.sessions.login(member_id, from);
  if (member?.status !== 'ACTIVE' || !login) throw new NotBegun();
  const isNotified = at - login.created_at < signInTakes;
  const secret_digest = needs.secrets.digest(needs.secrets.secret());
  const session: NewOwnSession = { id, client, from, secret_digest, at, isNotified };
  const begun = await tx.sessions.startOwn(session);
  if (!begun) throw new NotBegun();
  await notify(needs, tx, own, begun, { member, isNotified });
}

/** Commits what a request to the OpenID provider changes; with it begins the session of its own of a native app that redeemed its code. */
export const commitOidc =
  (needs: Needs): OidcModels['commit'] =>
  async (work, at) => {
    const { ownSession } = work;
    if (!ownSession) return needs.oidcModels.commit(work, at);
    try {
      await needs.inTransaction(async (tx) => {
        await begin(needs, tx, ownSession, at);
        if (!(await tx.oidcModels.commit(work, at))) throw new NotBegun();
      });
      return true;
    } catch (error) {
      if (error instanceof NotBegun) return false;
      throw error;
    }
  };

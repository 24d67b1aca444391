import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { rowOfToken } from '../../ports/provider-tokens.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type Inside = Pick<StorePorts, 'providerTokens' | 'members' | 'upstream'>;

/**
 * Has a member's link cut at its provider, from the outbox of the given transaction. Call it while the member's
 * identifiers still stand: they say whom to name there. A new account may have taken the number since this one was closed:
 * the link there is that account's.
 */
export async function revokeAtProvider(
  { clock, encryption, secrets }: Needs,
  tx: Inside,
  member: string,
  provider: SocialProvider,
): Promise<void> {
  const own = (await tx.members.identifiers(member)).find(({ kind }) => kind === provider);
  if (!own) return;
  const stored = await tx.providerTokens.take(member, provider);
  const holder = await tx.members.findBy(provider, own.value);
  if (holder && holder.id !== member) return;
  const token =
    stored === undefined
      ? undefined
      : encryption.decrypt('social-grant', rowOfToken(member, provider), stored);
  const link = { subject: own.value, grant: token === undefined ? null : JSON.parse(token) };
  const id = secrets.id();
  const sealed = encryption.encrypt('social-revoke', id, JSON.stringify(link));
  await tx.upstream.revoke({ id, provider, sealed }, clock.now());
}

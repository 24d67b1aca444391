import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets'>;
type Inside = Pick<StorePorts, 'providerTokens' | 'members' | 'upstream'>;

const isProvider = (kind: string): kind is SocialProvider => socialProviders.some((each) => each === kind);

/** Asks for one link to be cut at its provider. */
async function revokeOne(
  needs: Needs,
  tx: Inside,
  member: string,
  provider: SocialProvider,
  subject: string,
) {
  const { clock, encryption, secrets } = needs;
  const stored = await tx.providerTokens.take(member, provider);
  const token = stored === undefined ? undefined : encryption.decrypt('social-grant', stored);
  // The outbox holds entries of older releases too: `grant` is the name there.
  const link = { subject, grant: token === undefined ? null : JSON.parse(token) };
  const sealed = encryption.encrypt('social-revoke', JSON.stringify(link));
  await tx.upstream.revoke({ id: secrets.id(), provider, sealed }, clock.now());
}

/**
 * Has a member's links cut at the providers, all or one, from the outbox of the given transaction. Call it while the
 * member's identifiers still stand: they say whom to name there.
 */
export async function revokeAtProvider(
  needs: Needs,
  tx: Inside,
  member: string,
  only?: SocialProvider,
): Promise<void> {
  for (const { kind, value } of await tx.members.identifiers(member)) {
    if (!isProvider(kind) || (only !== undefined && kind !== only)) continue;
    await revokeOne(needs, tx, member, kind, value);
  }
}

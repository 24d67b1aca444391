import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { Ports, StorePorts } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'clock' | 'sealing' | 'secrets'>;
type Inside = Pick<StorePorts, 'grants' | 'members' | 'upstream'>;

const isProvider = (kind: string): kind is SocialProvider => socialProviders.some((each) => each === kind);

/** Asks for one link to be cut at its provider. */
async function revokeOne(
  needs: Needs,
  inside: Inside,
  member: string,
  provider: SocialProvider,
  subject: string,
) {
  const { clock, sealing, secrets } = needs;
  const kept = await inside.grants.take(member, provider);
  const grant = kept === undefined ? undefined : sealing.open('social-grant', kept);
  const link = { subject, grant: grant === undefined ? null : JSON.parse(grant) };
  const sealed = sealing.seal('social-revoke', JSON.stringify(link));
  await inside.upstream.revoke({ id: secrets.id(), provider, sealed }, clock.now());
}

/**
 * Has a member's links cut at the providers, all or one, from the outbox of the given transaction. Call it while the
 * member's identifiers still stand: they say whom to name there.
 */
export async function revokeUpstream(
  needs: Needs,
  inside: Inside,
  member: string,
  only?: SocialProvider,
): Promise<void> {
  for (const { kind, value } of await inside.members.identifiers(member)) {
    if (!isProvider(kind) || (only !== undefined && kind !== only)) continue;
    await revokeOne(needs, inside, member, kind, value);
  }
}

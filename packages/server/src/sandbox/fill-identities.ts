import { adultFrom } from '../domain/adult-from.ts';
import type { Ports, StorePorts } from '../ports/ports.ts';
import { demoVerified } from './demo-identities.ts';
import { demoLegacy } from './demo-legacy.ts';

type Needs = Pick<Ports, 'ciVault' | 'clock'>;

const thirtyDays = 30 * 86_400_000;

/** Verifies the demo member who is person 1 of the agency. */
async function verifyDemo({ ciVault, clock }: Needs, { identities, members }: StorePorts): Promise<void> {
  const member = await members.findBy('EMAIL', demoVerified.email);
  if (!member) return;
  const kept = ciVault.keep(demoVerified.ci);
  await members.claim('CI', kept.digest, member.id);
  const profile = { ...demoVerified.profile, identity_verified_at: clock.now() - thirtyDays };
  await identities.keep(member.id, profile, kept, adultFrom(profile.birth_by));
}

/** The verified member and the accounts of the sister services, over members that are there already. */
export async function fillIdentities(needs: Needs, tx: StorePorts): Promise<void> {
  await verifyDemo(needs, tx);
  const rows = demoLegacy.map(({ ci, joined, ...account }) => ({
    account,
    joined_at: Date.parse(`${joined}T00:00:00+09:00`),
    kept: ci === null ? null : needs.ciVault.keep(ci),
  }));
  await tx.legacyAccounts.addMany(
    rows.map(({ account, joined_at, kept }) => ({
      ...account,
      joined_at,
      ci_digest: kept?.digest ?? null,
      voucher: account.voucher ?? false,
    })),
  );
  await tx.identities.keepLegacy(
    rows.flatMap(({ account: { service, legacy_id }, kept }) =>
      kept ? [{ service, legacy_id, ...kept }] : [],
    ),
  );
}

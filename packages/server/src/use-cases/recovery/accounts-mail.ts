import { koreanDay } from '../../domain/korean-time.ts';
import { isOpenWay } from '../../domain/linked-accounts.ts';
import type { LegacyAccount, LegacyService } from '../../ports/legacy-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports } from '../../ports/ports.ts';

type Needs = Pick<Ports, 'legacyAccounts' | 'members'>;
type FoundMail = Extract<MailContents, { template: 'find-id' | 'no-account' }> & { readonly to: string };

const idsAt = (accounts: readonly LegacyAccount[], service: LegacyService): string =>
  accounts
    .filter((account) => account.service === service)
    .map(({ legacy_id }) => legacy_id)
    .join(',');

const nobody = { id: '', platforms: '', joined: '' };

async function memberFacts({ members }: Needs, holder: Member | undefined, id: string) {
  if (!holder || holder.status === 'WAITING' || holder.status === 'WITHDRAWN') return nobody;
  const connected = (await members.methods(holder.id)).filter(isOpenWay);
  return {
    id,
    platforms: connected.map(({ platform }) => platform).join(','),
    joined: koreanDay(holder.created_at),
  };
}

/**
 * The mail that names every account of an address in full, for whoever reads the mailbox: the member's, and older ones of
 * the sister services that can still be integrated; or that there is none.
 */
export async function accountsMail(needs: Needs, to: string): Promise<FoundMail> {
  const member = await memberFacts(needs, await needs.members.findBy('EMAIL', to), to);
  const older = await needs.legacyAccounts.free({ email: to });
  if (member === nobody && older.length === 0) return { template: 'no-account', facts: {}, to };
  const facts = { ...member, archive: idsAt(older, 'ISS'), newsGame: idsAt(older, 'NWG') };
  return { template: 'find-id', to, facts };
}

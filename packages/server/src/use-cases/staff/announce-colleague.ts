import { decidingRoles, type StaffRole } from '@daemun/contract/console/roles';
import { isoKorean } from '../../domain/korean-time.ts';
import type { StaffTieKind } from '../../domain/staff-relations.ts';
import type { StaffAlert } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { tellStaff } from '../mail/tell-operators.ts';
import { printedName } from './staff-change.ts';

/** What the others learn of each kind; a confirmation is no news to them. */
const alerts: Readonly<Record<StaffTieKind, StaffAlert | null>> = {
  INVITED: 'COLLEAGUE_NEW',
  RESET: 'COLLEAGUE_RESET',
  PROMOTED: 'COLLEAGUE_PROMOTED',
  CONFIRMED: null,
};

type Announced = {
  readonly kind: StaffTieKind;
  readonly email: string;
  readonly role: StaffRole;
  readonly by: string;
  readonly txid: string;
};

/** Mails every lead and auditor that somebody became, or was made again, one who approves requests. */
export async function announceColleague(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'members' | 'outbox' | 'staff'>,
  { kind, email, role, by, txid }: Announced,
): Promise<void> {
  const what = alerts[kind];
  if (what === null || !decidingRoles.includes(role)) return;
  const at = isoKorean(needs.clock.now());
  const facts = { at, by: printedName(by), account: email, role, what };
  await tellStaff(
    needs,
    tx,
    txid,
    { roles: ['LEAD', 'AUDITOR'], except: email },
    { template: 'staff-alert', facts },
  );
}

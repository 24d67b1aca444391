import type { CheckPartner } from '../../../ports/partner-check.ts';
import type { AddressGuard } from '../../outgoing/address-guard.ts';
import type { LiveRows } from '../live-rows.ts';
import { checkRow } from './check-row.ts';
import { guardedAsk } from './guarded-ask.ts';

/** A partner can have what it answers repeated in a finding; more than this of it helps nobody. */
const mostLetters = 600;

/** Tries the partners of the configuration from the service itself, over `publicUrl`, as their readers come. */
export const createPartnerCheck =
  ({ now }: Pick<LiveRows, 'now'>, publicUrl: string, guard: AddressGuard): CheckPartner =>
  async (id) => {
    const row = now().find((each) => each.id === id);
    if (!row) return undefined;
    const home = new URL(publicUrl).origin;
    const findings = await checkRow({ base: home, home, ask: guardedAsk(guard, home) }, row);
    return findings.map(({ says, ...finding }) => ({ ...finding, says: says.slice(0, mostLetters) }));
  };

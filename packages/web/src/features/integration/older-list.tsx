import { AccountList } from '../../components/identity/account-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { OlderAccount } from './member-step.ts';

const platforms = { ISS: 'HA', NWG: 'NWG' } as const;
const notes = {
  free: undefined,
  mine: 'integration.stateMine',
  taken: 'integration.stateTaken',
  voucher: 'integration.stateVoucher',
} as const;

/** Older accounts, each with where it stands. */
export function OlderList({ accounts }: { accounts: readonly OlderAccount[] }) {
  const t = useText();
  return (
    <AccountList
      accounts={accounts.map(({ service, masked_id, join_dt, state }) => {
        const note = notes[state];
        return { masked_id, join_dt, login_plf: platforms[service], note: note && t(note) };
      })}
    />
  );
}

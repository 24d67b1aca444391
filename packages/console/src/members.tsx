import type { ConsoleData } from '@daemun/contract/console/calls';
import { DataTable } from './data-table.tsx';
import { statusName, wayName } from './names.ts';
import { PlaceLink } from './place-link.tsx';
import { useSay } from './words.ts';

const columns = ['console.search.account', 'console.search.status', 'console.search.joined'];

type MembersProps = ConsoleData<'searchMembers'> & { readonly reason: string };

/** Accounts that were found, masked. */
export function Members({ members, more, legacy_accounts, reason }: MembersProps) {
  const say = useSay();
  if (members.length + legacy_accounts.length === 0) return <p>{say('console.search.nobody')}</p>;
  return (
    <>
      {members.length > 0 && (
        <DataTable
          caption={say('console.search.members')}
          columns={[...columns, 'console.search.foundBy', 'console.search.look']}
          rows={members.map(({ id, email, status, joined, found_by }) => ({
            key: id,
            cells: [
              email ?? id,
              statusName(say, status),
              joined.slice(0, 10),
              say(`console.foundBy.${found_by}`),
              <PlaceLink
                key="look"
                to={{ screen: 'member', id, reason }}
                label={say('console.search.lookAt', { account: email ?? id })}
              >
                {say('console.search.look')}
              </PlaceLink>,
            ],
          }))}
        />
      )}
      {more && <p className="hint">{say('console.search.more')}</p>}
      {legacy_accounts.length > 0 && (
        <DataTable
          caption={say('console.search.legacy')}
          columns={columns}
          rows={legacy_accounts.map(({ masked_id, join_dt, login_plf, integrated }) => ({
            key: masked_id,
            cells: [
              `${wayName(say, login_plf)} ${masked_id}`,
              say(integrated ? 'console.search.integrated' : 'console.search.notIntegrated'),
              join_dt,
            ],
          }))}
        />
      )}
    </>
  );
}

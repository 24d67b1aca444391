import type { ConsoleData } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { useCallback, useEffect, useState } from 'react';
import { refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { ScreenHead } from './heading.tsx';
import { MemberNumber } from './member-number.tsx';
import { detailName, staffEventName } from './names.ts';
import { PlaceLink } from './place-link.tsx';
import { TrailExport } from './trail-export.tsx';
import { type Filter, TrailFilter } from './trail-filter.tsx';
import { useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Page = ConsoleData<'staffTrail'>;

/** What a line says besides: an action, a field, an account of the staff, or why nothing was done. */
const detailOf = (say: Say, detail: string | null): string | null =>
  detail === null ? null : detailName(say, detail);

const columns = [
  'console.member.when',
  'console.trail.staff',
  'console.member.what',
  'console.trail.member',
  'console.search.reason',
];

/** What the staff did, newest first, as far as it is wanted; and the same as a file. */
export function Trail({ role }: { readonly role: StaffRole }) {
  const say = useSay();
  const ask = useAsk();
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState<Page>();
  const { lines = [], next = null } = page ?? {};
  const [error, setError] = useState<string>();
  const load = useCallback(
    async (before?: number) => {
      const outcome = await ask('staffTrail', { ...filter, ...(before !== undefined && { before }) });
      setError(outcome.ok ? undefined : refusalMessage(outcome.result));
      if (outcome.ok)
        setPage((page) => ({
          lines: before === undefined ? outcome.data.lines : [...(page?.lines ?? []), ...outcome.data.lines],
          next: outcome.data.next,
        }));
    },
    [ask, filter],
  );
  useEffect(() => {
    load();
  }, [load]);
  return (
    <>
      <ScreenHead title="console.app.trail" lead="console.trail.lead" />
      <TrailFilter onFilter={setFilter} />
      <TrailExport filter={filter} />
      {error && <p role="alert">{say(error)}</p>}
      <p role="status">{page && lines.length === 0 && say('console.trail.none')}</p>
      {lines.length > 0 && (
        <DataTable
          caption={say('console.app.trail')}
          columns={columns}
          rows={lines.map(({ seq, at, staff, event, member, detail, reason }) => ({
            key: String(seq),
            cells: [
              shortTime(at),
              staff,
              event === 'PARTNER_CHECKED' && detail !== null && mayCall(role, 'partners') ? (
                <PlaceLink key="what" to={{ screen: 'partners', at: detail }}>
                  {staffEventName(say, event)}: {detail}
                </PlaceLink>
              ) : (
                [staffEventName(say, event), detailOf(say, detail)].filter(Boolean).join(': ')
              ),
              <span key="member" className="whole">
                {member !== null && <MemberNumber id={member} role={role} />}
              </span>,
              reason,
            ],
          }))}
        />
      )}
      {next !== null && (
        <button type="button" onClick={() => load(next)}>
          {say('console.trail.more')}
        </button>
      )}
    </>
  );
}

import type { ConsoleData } from '@daemun/contract/console/calls';
import { useCallback, useEffect, useState } from 'react';
import { refusalMessage } from './api.ts';
import { DataTable } from './data-table.tsx';
import { Heading } from './heading.tsx';
import { actionLabels, fieldLabels, staffEventLabels } from './labels.ts';
import { useAsk } from './use-ask.ts';
import { labelOf, type Say, shortTime, useSay } from './words.ts';

type Page = ConsoleData<'staffTrail'>;

/** What a line says besides: an action, a field, an account of the staff, or why nothing was done. */
const detailOf = (say: Say, detail: string | null): string | null =>
  detail === null ? null : labelOf(say, { ...actionLabels, ...fieldLabels }, detail);

/** What the staff did, newest first. */
export function Trail() {
  const say = useSay();
  const ask = useAsk();
  const [{ lines, next }, setPage] = useState<Page>({ lines: [], next: null });
  const [error, setError] = useState<string>();
  const load = useCallback(
    async (before?: number) => {
      const outcome = await ask('staffTrail', before === undefined ? {} : { before });
      if (outcome.ok)
        setPage((page) => ({
          lines: before === undefined ? outcome.data.lines : [...page.lines, ...outcome.data.lines],
          next: outcome.data.next,
        }));
      else setError(refusalMessage(outcome.result));
    },
    [ask],
  );
  useEffect(() => {
    load();
  }, [load]);
  const columns = [
    'console.member.when',
    'console.trail.staff',
    'console.member.what',
    'console.trail.member',
    'console.search.reason',
  ];
  return (
    <>
      <Heading>{say('console.app.trail')}</Heading>
      <p className="lead">{say('console.trail.lead')}</p>
      {error && <p role="alert">{say(error)}</p>}
      {lines.length > 0 && (
        <DataTable
          caption={say('console.app.trail')}
          columns={columns.map((id) => say(id))}
          rows={lines.map(({ seq, at, staff, event, member, detail, reason }) => ({
            key: String(seq),
            cells: [
              shortTime(at),
              staff,
              [labelOf(say, staffEventLabels, event), detailOf(say, detail)].filter(Boolean).join(': '),
              member,
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

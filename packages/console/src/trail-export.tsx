import { useState } from 'react';
import { refusalMessage } from './api.ts';
import { Disclosure } from './disclosure.tsx';
import { keepFile } from './keep-file.ts';
import { useReason } from './reason.tsx';
import type { Filter } from './trail-filter.tsx';
import { useAsk } from './use-ask.ts';
import { type Say, useSay } from './words.ts';

const toldOf = (say: Say, { lines, whole }: { lines: number; whole: boolean }): string =>
  say(whole ? 'console.trail.exported' : 'console.trail.exportedPart', { count: lines });

/** The lines that the filter lets through as a file for a spreadsheet. */
export function TrailExport({ filter }: { readonly filter: Filter }) {
  const say = useSay();
  const ask = useAsk();
  const reason = useReason(say('console.trail.exportHint'));
  const [told, setTold] = useState<string>();
  const take = async () => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('exportTrail', { ...filter, reason: given });
    setTold(outcome.ok ? toldOf(say, outcome.data) : say(refusalMessage(outcome.result)));
    const name = `staff-trail-${new Date().toISOString().slice(0, 10)}.csv`;
    if (outcome.ok) keepFile(name, 'text/csv', outcome.data.csv);
  };
  return (
    <Disclosure summary={say('console.trail.export')}>
      {reason.field}
      <button type="button" className="primary" onClick={take}>
        {say('console.trail.export')}
      </button>
      <p role="status">{told}</p>
    </Disclosure>
  );
}

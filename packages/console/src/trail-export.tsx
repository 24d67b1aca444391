import { useState } from 'react';
import { refusalMessage } from './api.ts';
import { Disclosure } from './disclosure.tsx';
import { useReason } from './reason.tsx';
import type { Filter } from './trail-filter.tsx';
import { useAsk } from './use-ask.ts';
import { type Say, useSay } from './words.ts';

/** Gives the browser a file to keep. */
function keep(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `staff-trail-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

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
    if (outcome.ok) keep(outcome.data.csv);
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

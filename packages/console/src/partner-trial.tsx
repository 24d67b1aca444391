import type { ConsoleData } from '@daemun/contract/console/calls';
import { useState } from 'react';
import { refusalMessage } from './api.ts';
import { DataTable, type Row } from './data-table.tsx';
import { idOfCheck } from './names.ts';
import { useAsk } from './use-ask.ts';
import { type Say, useSay } from './words.ts';

type Finding = ConsoleData<'checkPartner'>['findings'][number];

const columns = ['console.partners.what', 'console.partners.verdict', 'console.partners.next'];

/** What to do, and below it the request that showed it, as whoever mends it wants to read it. */
function NextStep({ what, verdict, says, mistake }: Finding) {
  const say = useSay();
  return (
    <>
      {verdict === 'wrong' && (
        <p>{say(mistake ? `console.openidMend.${mistake}` : `console.partnerMend.${idOfCheck(what)}`)}</p>
      )}
      <p lang="en" className="hint">
        {says}
      </p>
    </>
  );
}

type Trial = 'busy' | { readonly findings: readonly Finding[] } | { readonly refused: string };

/** How a trial stands, in a sentence. */
function sentenceOf(say: Say, trial: Trial): string {
  if (trial === 'busy') return say('console.partners.trying');
  if ('refused' in trial) return say(refusalMessage(trial.refused));
  const count = trial.findings.filter(({ verdict }) => verdict === 'wrong').length;
  return count === 0 ? say('console.partners.wellTried') : say('console.partners.toMend', { count });
}

/** What to mend stands first, in bold. */
const rowOf = (say: Say, finding: Finding, at: number): Row => {
  const verdict = say(`console.partnerVerdict.${finding.verdict}`);
  return {
    key: String(at),
    cells: [
      say(`console.partnerCheck.${idOfCheck(finding.what)}`),
      finding.verdict === 'wrong' ? <strong key="verdict">{verdict}</strong> : verdict,
      <NextStep key="next" {...finding} />,
    ],
  };
};

const wrongFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => Number(b.verdict === 'wrong') - Number(a.verdict === 'wrong'));

/** Tries a partner, and shows what that found, with what to do. */
export function PartnerTrial({ id, name }: { readonly id: string; readonly name: string }) {
  const say = useSay();
  const ask = useAsk();
  const [trial, setTrial] = useState<Trial>();
  const start = async () => {
    if (trial === 'busy') return;
    setTrial('busy');
    const outcome = await ask('checkPartner', { id });
    setTrial(outcome.ok ? outcome.data : { refused: outcome.result });
  };
  return (
    <>
      <p>
        <button type="button" aria-disabled={trial === 'busy'} onClick={start}>
          {say('console.partners.try', { name })}
        </button>
      </p>
      <p role="status">{trial && sentenceOf(say, trial)}</p>
      {trial && trial !== 'busy' && 'findings' in trial && (
        <div className="findings">
          <DataTable
            caption={say('console.partners.findings', { name })}
            columns={columns}
            rows={wrongFirst(trial.findings).map((finding, at) => rowOf(say, finding, at))}
          />
        </div>
      )}
    </>
  );
}

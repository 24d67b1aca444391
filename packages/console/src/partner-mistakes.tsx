import type { ConsoleData } from '@daemun/contract/console/calls';
import { DataTable } from './data-table.tsx';
import { shortTime, useSay } from './words.ts';

type Partner = ConsoleData<'partners'>['partners'][number];

const columns = ['console.partners.mistake', 'console.partners.mistakeAt', 'console.partners.mend'];

/** Lists the newest mistakes of an OpenID client. Each row says what to do and where to read more. */
export function PartnerMistakes({ name, mistakes }: Pick<Partner, 'name' | 'mistakes'>) {
  const say = useSay();
  if (mistakes.length === 0) return null;
  return (
    <div className="findings">
      <DataTable
        caption={say('console.partners.mistakes', { name })}
        columns={columns}
        rows={mistakes.map(({ mistake, at, code, said }) => ({
          key: mistake,
          cells: [
            say(`console.openidMistake.${mistake}`),
            `${shortTime(at)} · ${code}`,
            <div key="mend">
              <p>{say(`console.openidMend.${mistake}`)}</p>
              <p lang="en" className="hint">
                {said}
              </p>
              <p className="hint">
                {say('console.partners.readMore')} <code>docs/partners.md#{mistake}</code>
              </p>
            </div>,
          ],
        }))}
      />
    </div>
  );
}

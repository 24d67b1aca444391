import type { ConsoleData } from '@daemun/contract/console/calls';
import { useState } from 'react';
import { DataTable } from './data-table.tsx';
import { Field } from './field.tsx';
import { agreementName, serviceName } from './names.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Consent = ConsoleData<'memberPicture'>['consents'][number];

/** An item of consent in words. */
export function itemOf(say: Say, item: string): string {
  const [service = '', kind = ''] = item.split('/');
  const names = { service: serviceName(say, service), item: agreementName(say, kind) };
  return say('console.member.itemOf', names);
}

/** What stood at the end of a day: the last line of each item until then. */
function standingOn(consents: readonly Consent[], day: string): readonly Consent[] {
  const until = consents.filter(({ at }) => at.slice(0, 10) <= day);
  return [...new Map(until.map((line) => [line.item, line])).values()];
}

const today = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

/** What the member had agreed to on a day, and whether the ledger is whole. */
export function Consents({
  consents,
  intact,
}: {
  readonly consents: readonly Consent[];
  readonly intact: boolean;
}) {
  const say = useSay();
  const [day, setDay] = useState(today);
  const standing = standingOn(consents, day);
  const columns = [
    'console.member.item',
    'console.member.answer',
    'console.member.version',
    'console.member.when',
    'console.member.language',
  ];
  return (
    <section>
      <h2>{say('console.member.consents')}</h2>
      <Field
        label={say('console.member.onDay')}
        type="date"
        value={day}
        max={today()}
        onChange={({ target }) => target.value && setDay(target.value)}
      />
      {standing.length === 0 ? (
        <p>{say('console.member.noConsents')}</p>
      ) : (
        <DataTable
          caption={say('console.member.consents')}
          columns={columns}
          rows={standing.map(({ item, agreed, version, at, language }) => ({
            key: item,
            cells: [
              itemOf(say, item),
              say(agreed ? 'console.member.agreed' : 'console.member.declined'),
              version,
              shortTime(at),
              language,
            ],
          }))}
        />
      )}
      <p className={intact ? 'hint' : 'error'}>
        {say(intact ? 'console.member.intact' : 'console.member.broken')}
      </p>
    </section>
  );
}

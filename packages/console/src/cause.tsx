import type { ConsoleData } from '@daemun/contract/console/calls';
import { adviceLabels, eventLabels } from './labels.ts';
import { MailTable } from './mail-table.tsx';
import { labelOf, shortTime, useSay } from './words.ts';

type CauseProps = ConsoleData<'supportEvent'> & { readonly onLook: (id: string) => void };

/** What a support code leads to: the event, at whom, what to do next, and what became of the mails. */
export function Cause({ events, mails, onLook }: CauseProps) {
  const say = useSay();
  return (
    <>
      {events.length === 0 && <p>{say('console.cause.none')}</p>}
      {events.map(({ support_code, event, advice, at, account }) => (
        <article key={`${support_code} ${event} ${at}`} className="card">
          <h3>{labelOf(say, eventLabels, event)}</h3>
          <p>
            {shortTime(at)} · {support_code}
            {account && ` · ${account.email ?? account.id}`}
          </p>
          <p>
            <strong>{say('console.cause.next')}</strong> {labelOf(say, adviceLabels, advice)}
          </p>
          {account && (
            <button type="button" onClick={() => onLook(account.id)}>
              {say('console.search.lookAt', { account: account.email ?? account.id })}
            </button>
          )}
        </article>
      ))}
      {mails.length > 0 && <MailTable caption={say('console.cause.mails')} mails={mails} />}
    </>
  );
}

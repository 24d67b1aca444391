import type { ConsoleData } from '@daemun/contract/console/calls';
import type { ReactNode } from 'react';
import { MailTable } from './mail-table.tsx';
import { adviceName, callName, causeName, eventName } from './names.ts';
import { PlaceLink } from './place-link.tsx';
import { shortTime, useLanguage, useSay } from './words.ts';

type CauseProps = ConsoleData<'supportEvent'> & { readonly reason: string };
type Account = CauseProps['events'][number]['account'];

type CardProps = {
  readonly title: string;
  readonly at: string;
  readonly code: string;
  readonly account: Account;
  readonly advice: string;
  readonly reason: string;
  readonly children?: ReactNode;
};

/** One request of the code: what it was, when, at whom, and what to do next. */
function Card({ title, at, code, account, advice, reason, children }: CardProps) {
  const say = useSay();
  return (
    <article className="card">
      <h3>{title}</h3>
      <p className="hint">
        {shortTime(at)} · {code}
        {account && ` · ${account.email ?? account.id}`}
      </p>
      {children}
      <p>
        <strong>{say('console.cause.next')}</strong> {adviceName(say, advice)}
      </p>
      {account && (
        <p>
          <PlaceLink to={{ screen: 'member', id: account.id, reason }}>
            {say('console.search.lookAt', { account: account.email ?? account.id })}
          </PlaceLink>
        </p>
      )}
    </article>
  );
}

type Failures = Pick<CauseProps, 'failures' | 'reason'>;

/** Requests that were refused or failed: what they were for, and what the reader's screen said. */
function Failures({ failures, reason }: Failures) {
  const say = useSay();
  const language = useLanguage();
  return failures.map(({ support_code, call, result, said, client_fault, ...rest }) => {
    const words = said === null ? causeName(say, result) : said[language];
    return (
      <Card
        key={`${support_code} ${rest.at}`}
        title={say('console.cause.refused', { call: callName(say, call) })}
        code={support_code}
        {...rest}
        reason={reason}
      >
        <p>{said === null ? words : say('console.cause.said', { words })}</p>
        {client_fault !== null && <p>{client_fault}</p>}
      </Card>
    );
  });
}

/** What a support code leads to: what its requests did, or why they were refused, what to do next, and what became of the mails. */
export function Cause({ events, failures, mails, reason }: CauseProps) {
  const say = useSay();
  return (
    <>
      {events.length + failures.length + mails.length === 0 && <p>{say('console.cause.none')}</p>}
      {events.map(({ support_code, event, ...rest }) => (
        <Card
          key={`${support_code} ${event} ${rest.at}`}
          title={eventName(say, event)}
          code={support_code}
          {...rest}
          reason={reason}
        />
      ))}
      <Failures failures={failures} reason={reason} />
      {mails.length > 0 && <MailTable caption={say('console.cause.mails')} mails={mails} />}
    </>
  );
}

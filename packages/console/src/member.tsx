import type { UnmaskableField } from '@daemun/contract/console/actions';
import type { ConsoleData } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { type ReactNode, useState } from 'react';
import { refusalMessage } from './api.ts';
import { Consents, itemOf } from './consents.tsx';
import { DataTable } from './data-table.tsx';
import { Heading } from './heading.tsx';
import { MailTable } from './mail-table.tsx';
import { MemberActions } from './member-actions.tsx';
import { callName, eventName, mailTitle, statusName, wayName } from './names.ts';
import { useReason } from './reason.tsx';
import { Unmasked } from './unmasked.tsx';
import { useAnswer } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Picture = ConsoleData<'memberPicture'>;
type Line = Picture['timeline'][number];

/** A line of the one list, in words. */
function wordsOf(say: Say, { kind, what, detail, operator, reason }: Line): string {
  if (kind === 'LOGIN') return say('console.member.loggedIn', { device: detail ?? '' });
  if (kind === 'MAIL') return say('console.member.mailed', { mail: mailTitle(say, what) });
  if (kind === 'CONSENT')
    return say(detail?.startsWith('Y') ? 'console.member.agreedTo' : 'console.member.declinedTo', {
      item: itemOf(say, what),
    });
  if (kind === 'REFUSED') return say('console.cause.refused', { call: callName(say, what) });
  const event = eventName(say, what);
  return operator === null
    ? event
    : `${event} (${say('console.member.by', { operator, reason: reason ?? '' })})`;
}

/** A masked value of the account, with the button of who may see it. */
type ShowMasked = (field: UnmaskableField, masked: string | null) => ReactNode;

const returnedWords = ({ times, at, answer }: NonNullable<Picture['account']['mails_returned']>) => ({
  times,
  at: shortTime(at),
  answer,
});

const closedWords = (say: Say, { cause, at, until }: NonNullable<Picture['account']['closed']>): string =>
  say(`console.member.closed.${cause}`, { at: shortTime(at), until: shortTime(until) });

function accountFacts(
  say: Say,
  account: Picture['account'],
  show: ShowMasked,
): readonly (readonly [string, ReactNode])[] {
  const { id, email, email_proven, status, waiting_until, nickname, name, phone, joined } = account;
  const { closed, mails_returned: returned } = account;
  const none = say('console.member.none');
  const proven = say(email_proven ? 'console.member.proven' : 'console.member.unproven');
  const waits =
    waiting_until === null ? '' : ` (${say('console.member.waits', { at: shortTime(waiting_until) })})`;
  return [
    ['console.member.number', id],
    ['console.search.status', statusName(say, status) + waits],
    ...(closed ? [['console.member.closed', closedWords(say, closed)] as const] : []),
    ['console.member.email', email === null ? none : show('email', `${email} (${proven})`)],
    ...(returned
      ? [['console.member.mailsReturned', say('console.member.returned', returnedWords(returned))] as const]
      : []),
    ['console.member.nickname', show('nickname', nickname)],
    ['console.member.name', show('name', name)],
    ['console.member.phone', show('phone', phone)],
    [
      'console.member.identity',
      say(account.identity_verified ? 'console.member.identityYes' : 'console.member.identityNo'),
    ],
    ['console.search.joined', joined.slice(0, 10)],
  ];
}

/** Lines of one kind, or the words that there are none. */
function Lines({
  title,
  lines,
  none,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly none: string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');

function MemberState({ locks, sessions, ways_in }: Pick<Picture, 'locks' | 'sessions' | 'ways_in'>) {
  const say = useSay();
  const lockLines = locks.map(({ known_browser, wrong_passwords, locked_until }) =>
    joined([
      say('console.member.wrong', { count: wrong_passwords }),
      locked_until !== null && say('console.member.lockedUntil', { at: shortTime(locked_until) }),
      say(known_browser ? 'console.member.knownBrowser' : 'console.member.otherBrowser'),
    ]),
  );
  const wayLines = ways_in.map(({ way, since, first, suspended }) =>
    joined([
      wayName(say, way),
      say('console.member.since', { at: shortTime(since) }),
      first && say('console.member.first'),
      suspended !== null && say('console.member.suspended'),
    ]),
  );
  const sessionLines = sessions.map(({ device, app, last_used }) =>
    joined([app !== null && app, device, say('console.member.lastUsed', { at: shortTime(last_used) })]),
  );
  const none = say('console.member.none');
  return (
    <div className="columns">
      <Lines title={say('console.member.locks')} lines={lockLines} none={say('console.member.noLocks')} />
      <Lines title={say('console.member.ways')} lines={wayLines} none={none} />
      <Lines title={say('console.member.sessions')} lines={sessionLines} none={none} />
    </div>
  );
}

type PictureProps = { readonly picture: Picture; readonly show: ShowMasked; readonly children: ReactNode };

function PictureOf({ picture, show, children }: PictureProps) {
  const say = useSay();
  const { account, consents, ledger_intact, mails, timeline, ...standing } = picture;
  return (
    <>
      <section>
        <h2>{say('console.member.account')}</h2>
        <dl className="wide">
          {accountFacts(say, account, show).map(([label, value]) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MemberState {...standing} />
      {children}
      <section>
        <h2>{say('console.member.timeline')}</h2>
        <DataTable
          caption={say('console.member.timeline')}
          columns={['console.member.when', 'console.member.what', 'console.member.code']}
          rows={timeline.map((line, at) => ({
            key: `${line.at} ${at}`,
            cells: [shortTime(line.at), wordsOf(say, line), line.support_code],
          }))}
        />
      </section>
      <section>
        <h2>{say('console.member.mails')}</h2>
        {mails.length === 0 ? (
          <p>{say('console.member.noMails')}</p>
        ) : (
          <MailTable caption={say('console.member.mails')} mails={mails} />
        )}
      </section>
      <Consents consents={consents} intact={ledger_intact} />
    </>
  );
}

type MemberProps = {
  readonly id: string;
  readonly reason: string;
  readonly role: StaffRole;
};

/** One member, masked: how the account stands, what happened, and what can be done. */
function Member({ id, reason, role }: MemberProps) {
  const say = useSay();
  const { data: picture, refused, load } = useAnswer('memberPicture', { id, reason });
  const error = refused === '3001' ? 'console.member.gone' : refused && refusalMessage(refused);
  const show: ShowMasked = (field, masked) => {
    if (masked === null) return say('console.member.none');
    return mayCall(role, 'unmaskMember') ? <Unmasked {...{ id, field, masked, reason }} /> : masked;
  };
  return (
    <>
      <Heading>{say('console.member.title')}</Heading>
      <p className="lead">
        {say('console.member.masked')} {say('console.app.recorded')}
      </p>
      {error && <p role="alert">{say(error)}</p>}
      {!error && !picture && <p>{say('console.app.loading')}</p>}
      {picture && (
        <PictureOf picture={picture} show={show}>
          <MemberActions id={id} role={role} waysIn={picture.ways_in} onDone={load} />
        </PictureOf>
      )}
    </>
  );
}

type MemberScreenProps = Omit<MemberProps, 'reason'> & { readonly reason: string | undefined };

/** A member. A link brings no reason, so the page asks for it first. */
export function MemberScreen({ id, reason, role }: MemberScreenProps) {
  const say = useSay();
  const [told, setTold] = useState(reason);
  const asked = useReason(say('console.search.reasonHint'));
  if (told !== undefined) return <Member id={id} reason={told} role={role} />;
  return (
    <>
      <Heading>{say('console.member.title')}</Heading>
      <p className="lead">{say('console.member.sayWhy', { id })}</p>
      <form
        noValidate
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          setTold(asked.given());
        }}
      >
        {asked.field}
        <button type="submit" className="primary">
          {say('console.search.look')}
        </button>
      </form>
    </>
  );
}

import type { ConsoleData } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { useState } from 'react';
import { type Outcome, refusalMessage } from './api.ts';
import { ScreenHead } from './heading.tsx';
import { keepFile } from './keep-file.ts';
import { MemberNumber } from './member-number.tsx';
import { outcomeMessage } from './names.ts';
import { PolicyFacts, policyWords } from './policy-facts.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Request = ConsoleData<'approvalRequests'>['requests'][number];

/** At whose account something was asked for, or which version of a policy. */
const aboutOf = (say: Say, { account, member, policy, token }: Request): string | null =>
  policy ? policyWords(say, policy) : (token?.name ?? account?.email ?? member);

/** What a token lets in to, and until when. */
const tokenWords = (say: Say, { scopes, until }: NonNullable<Request['token']>): string =>
  say('console.request.token', {
    scopes: scopes.map((scope) => say(`console.scope.${scope}`)).join(', '),
    until: shortTime(until),
  });

/** The same with what was named besides. */
const wordsOf = (say: Say, request: Request): string => {
  const { action, since, way } = request;
  return [
    say(`console.action.${action}`),
    aboutOf(say, request),
    way !== null && say(`console.way.${way}`),
    since !== null && say('console.member.since', { at: shortTime(since) }),
  ]
    .filter(Boolean)
    .join(' · ');
};

type DecideProps = {
  readonly request: Request;
  readonly mine: boolean;
  readonly onDecide: (request: Request, approve: boolean) => void;
  readonly onTake: (request: Request) => void;
};

/** How a request stands, or the buttons of who may decide it. */
function Decision({ request, mine, onDecide, onTake }: DecideProps) {
  const say = useSay();
  const { action, approvable, decided_by, expires, obstacle, outcome } = request;
  const who = [say(`console.action.${action}`), aboutOf(say, request)].filter(Boolean).join(', ');
  if (outcome !== null)
    return (
      <>
        <p>{[say(`console.request.${outcome}`), decided_by].filter(Boolean).join(' · ')}</p>
        {request.takeable && (
          <>
            <p>{say('console.request.takeMeans')}</p>
            <button
              type="button"
              className="primary"
              aria-label={say('console.request.takeOf', { request: who })}
              onClick={() => onTake(request)}
            >
              {say('console.request.take')}
            </button>
          </>
        )}
      </>
    );
  return (
    <>
      <p>{say('console.request.until', { at: shortTime(expires) })}</p>
      {mine && <p>{say('console.request.notOwn')}</p>}
      {obstacle !== null && !mine && <p>{say(`console.obstacle.${obstacle}`)}</p>}
      <div className="buttons">
        {approvable && (
          <button
            type="button"
            className="primary"
            aria-label={say('console.request.approveOf', { request: who })}
            onClick={() => onDecide(request, true)}
          >
            {say('console.request.approve')}
          </button>
        )}
        {(approvable || obstacle !== null || mine) && (
          <button
            type="button"
            aria-label={say(mine ? 'console.request.takeBackOf' : 'console.request.declineOf', {
              request: who,
            })}
            onClick={() => onDecide(request, false)}
          >
            {say(mine ? 'console.request.takeBack' : 'console.request.decline')}
          </button>
        )}
      </div>
    </>
  );
}

/** What a decision came to, in words. */
function decisionMessage(outcome: Outcome<'approveRequest' | 'declineRequest'>, mine: boolean): string {
  if (!outcome.ok)
    return outcome.result === '3011' ? 'console.request.decided' : refusalMessage(outcome.result);
  if (outcome.data) return outcomeMessage(outcome.data);
  return mine ? 'console.request.takenBack' : 'console.request.declined';
}

/** What came of taking a file, in words. */
function takenMessage(outcome: Outcome<'takeExport'>): string {
  if (!outcome.ok)
    return outcome.result === '3011' ? 'console.request.notTakeable' : refusalMessage(outcome.result);
  const { problem } = outcome.data;
  return problem === null ? 'console.request.taken' : outcomeMessage({ outcome: 'NOT_DONE', problem });
}

/** What waits for somebody else's approval, and what became of it. */
export function Requests({ role, email }: { readonly role: StaffRole; readonly email: string }) {
  const say = useSay();
  const ask = useAsk();
  const { data, refused, load } = useAnswer('approvalRequests', {});
  const [told, setTold] = useState<string>();
  const decide = async ({ id, asked_by }: Request, approve: boolean) => {
    const outcome = await ask(approve ? 'approveRequest' : 'declineRequest', { id });
    setTold(decisionMessage(outcome, asked_by === email));
    await load();
  };
  const take = async ({ id, member }: Request) => {
    const outcome = await ask('takeExport', { id });
    setTold(takenMessage(outcome));
    if (outcome.ok && outcome.data.file !== null)
      keepFile(`member-${member}.json`, 'application/json', outcome.data.file);
    await load();
  };
  return (
    <>
      <ScreenHead title="console.app.requests" lead="console.request.lead" refused={refused} />
      <p role="status">{told && say(told)}</p>
      {data?.requests.length === 0 && <p>{say('console.request.none')}</p>}
      {data?.requests.map((request) => (
        <article key={request.id} className="card">
          <h2>{wordsOf(say, request)}</h2>
          <p>{request.reason}</p>
          <p className="hint">
            {say('console.request.by', { staff: request.asked_by, at: shortTime(request.asked) })}
          </p>
          {request.member !== null && (
            <p>
              {say('console.member.number')} <MemberNumber id={request.member} role={role} />
            </p>
          )}
          {request.token && <p>{tokenWords(say, request.token)}</p>}
          {request.policy && request.outcome === null && <PolicyFacts draft={request.policy} />}
          <Decision request={request} mine={request.asked_by === email} onDecide={decide} onTake={take} />
        </article>
      ))}
    </>
  );
}

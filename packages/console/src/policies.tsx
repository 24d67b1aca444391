import type { ConsoleData } from '@daemun/contract/console/calls';
import type { PolicyDraft } from '@daemun/contract/console/policies';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { useEffect, useRef, useState } from 'react';
import { type Outcome, refusalMessage } from './api.ts';
import { AskedTwice } from './asked-twice.tsx';
import { DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { ScreenHead } from './heading.tsx';
import { asksWords, PolicyFacts, policyWords } from './policy-facts.tsx';
import { PolicyForm, type TypedPolicy } from './policy-form.tsx';
import { type NamedVersion, PolicyTexts } from './policy-texts.tsx';
import { useReason } from './reason.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, useSay } from './words.ts';

type Policy = ConsoleData<'policies'>['policies'][number];
type Version = Policy['versions'][number];
type Problem = ConsoleData<'draftPolicy'>['problems'][number];
type Changed = Outcome<'askToPublishPolicy' | 'withdrawPolicy'>;

const problemWords = (say: Say, { problem, lang, detail }: Problem): string =>
  [lang, say(`console.policyProblem.${problem}`, { detail: detail ?? '' })].filter(Boolean).join(': ');

type DraftProps = {
  readonly draft: PolicyDraft;
  readonly mayChange: boolean;
  readonly onAsk: (id: string) => void;
  readonly onDiscard: (id: string) => void;
};

/** A draft with what is known of it; an operator asks for its publication, or deletes it. */
function Draft({ draft, mayChange, onAsk, onDiscard }: DraftProps) {
  const say = useSay();
  const name = policyWords(say, draft);
  return (
    <article className="card">
      <h3>{name}</h3>
      <p className="hint">{say('console.policies.draftedBy', { staff: draft.drafted_by })}</p>
      <PolicyFacts draft={draft} />
      {draft.requested && <p>{say('console.policies.requested')}</p>}
      {mayChange && (
        <p className="buttons">
          {!draft.requested && draft.forecast.state === 'done' && (
            <button
              type="button"
              className="primary"
              aria-label={say('console.policies.askOf', { version: name })}
              onClick={() => onAsk(draft.id)}
            >
              {say('console.action.request')}
            </button>
          )}
          <AskedTwice
            label={say('console.policies.discardOf', { version: name })}
            consequence={say('console.policies.discardMeans')}
            onDo={() => onDiscard(draft.id)}
          />
        </p>
      )}
    </article>
  );
}

const columns = [
  'console.policies.effective',
  'console.webhooks.state',
  'console.policies.asking',
  'console.policies.publishedBy',
  'console.policies.texts',
];

const named = ({ item }: Policy, { id, effective }: Version): NamedVersion => ({
  ...(id !== null && { id }),
  item,
  effective,
});

type PublishedProps = {
  readonly policy: Policy;
  readonly mayChange: boolean;
  readonly onWithdraw: (id: string) => void;
};

/** The published versions of a policy; those of the console can be withdrawn before their day. */
function Published({ policy, mayChange, onWithdraw }: PublishedProps) {
  const say = useSay();
  const [shown, show] = useState<Version>();
  const heading = `${policy.title} (${policy.item})`;
  return (
    <>
      <h3>{heading}</h3>
      <DataTable
        caption={heading}
        columns={columns}
        rows={policy.versions.map((version) => ({
          key: version.effective,
          cells: [
            version.effective,
            say(`console.policyState.${version.state}`),
            asksWords(say, version.asks_from),
            version.published_by ?? say('console.policies.fromFile'),
            <span key="acts" className="buttons">
              <button
                type="button"
                aria-pressed={shown === version}
                aria-label={say('console.policies.readOf', { day: version.effective, title: policy.title })}
                onClick={() => show(shown === version ? undefined : version)}
              >
                {say('console.policies.read')}
              </button>
              {mayChange && version.withdrawable && version.id !== null && (
                <AskedTwice
                  label={say('console.policies.withdrawOf', { day: version.effective })}
                  consequence={say('console.policies.withdrawMeans')}
                  onDo={() => onWithdraw(version.id ?? '')}
                />
              )}
            </span>,
          ],
        }))}
      />
      {shown && (
        <PolicyTexts
          key={shown.effective}
          version={named(policy, shown)}
          prefixes={shown.languages}
          name={say('console.policies.readOf', { day: shown.effective, title: policy.title })}
        />
      )}
    </>
  );
}

/** Which versions of policies there are and which are to come; operators upload, ask for publication, and withdraw. */
export function Policies({ role }: { readonly role: StaffRole }) {
  const say = useSay();
  const ask = useAsk();
  const { data, refused, load } = useAnswer('policies', {});
  const reason = useReason(say('console.policies.reasonHint'));
  const [round, setRound] = useState(0);
  const [told, setTold] = useState<string>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const faults = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) faults.current?.focus();
  }, [problems]);
  const mayChange = mayCall(role, 'draftPolicy');
  const upload = async (typed: TypedPolicy) => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('draftPolicy', { ...typed, reason: given });
    setProblems(outcome.ok ? outcome.data.problems : []);
    if (!outcome.ok) return setTold(refusalMessage(outcome.result));
    if (outcome.data.id === null) return setTold(undefined);
    setTold('console.policies.uploaded');
    setRound(round + 1);
    await load();
  };
  const tell = async (outcome: Changed, done: string) => {
    if (!outcome.ok) return setTold(refusalMessage(outcome.result));
    const { problem } = outcome.data;
    setProblems(problem ? [{ problem, lang: null, detail: null }] : []);
    setTold(problem ? undefined : done);
    await load();
  };
  const change = async (name: 'askToPublishPolicy' | 'withdrawPolicy', id: string, done: string) => {
    const given = reason.given();
    if (given) await tell(await ask(name, { id, reason: given }), done);
  };
  return (
    <>
      <ScreenHead title="console.app.policies" lead="console.policies.lead" refused={refused} />
      {mayChange && reason.field}
      {mayChange && data && (
        <Disclosure summary={say('console.policies.new')}>
          <PolicyForm key={round} room={data} onSubmit={upload} />
        </Disclosure>
      )}
      <p role="status">{told && say(told)}</p>
      {problems.length > 0 && (
        <div role="alert" ref={faults} tabIndex={-1} className="error">
          <p>{say('console.policies.problems')}</p>
          <ul>
            {problems.map((each) => (
              <li key={`${each.problem} ${each.lang} ${each.detail}`}>{problemWords(say, each)}</li>
            ))}
          </ul>
        </div>
      )}
      <h2>{say('console.policies.drafts')}</h2>
      <p className="buttons">
        <button type="button" onClick={load}>
          {say('console.webhooks.refresh')}
        </button>
      </p>
      {data?.drafts.length === 0 && <p>{say('console.policies.noDrafts')}</p>}
      {data?.drafts.map((draft) => (
        <Draft
          key={draft.id}
          draft={draft}
          mayChange={mayChange}
          onAsk={(id) => change('askToPublishPolicy', id, 'console.action.waiting')}
          onDiscard={(id) => change('withdrawPolicy', id, 'console.policies.discarded')}
        />
      ))}
      <h2>{say('console.policies.published')}</h2>
      {data?.policies.map((policy) => (
        <Published
          key={policy.item}
          policy={policy}
          mayChange={mayChange}
          onWithdraw={(id) => change('withdrawPolicy', id, 'console.policies.withdrawn')}
        />
      ))}
    </>
  );
}

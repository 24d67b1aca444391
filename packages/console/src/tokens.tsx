import { approvalLife } from '@daemun/contract/console/actions';
import type { ConsoleData, ConsoleRequest } from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { mayCall } from '@daemun/contract/console/screens';
import { type FeedScope, feedScopeNames, tokenDays } from '@daemun/contract/console/service-tokens';
import { type FormEvent, useState } from 'react';
import { refusalMessage } from './api.ts';
import { AskedTwice } from './asked-twice.tsx';
import { Choices } from './choices.tsx';
import { DataTable } from './data-table.tsx';
import { Disclosure } from './disclosure.tsx';
import { Field } from './field.tsx';
import { ScreenHead } from './heading.tsx';
import { useReason } from './reason.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Token = ConsoleData<'serviceTokens'>['tokens'][number];
type TypedToken = Omit<ConsoleRequest<'addServiceToken'>, 'reason'>;

const stateWords = (say: Say, { awaits_approval, created, ended, until }: Token): string => {
  if (ended !== null) return say('console.tokens.ended', { at: shortTime(ended) });
  if (awaits_approval)
    return say(
      Date.parse(created) + approvalLife <= Date.now()
        ? 'console.tokens.notApproved'
        : 'console.tokens.waits',
    );
  const words = Date.parse(until) <= Date.now() ? 'console.tokens.over' : 'console.tokens.good';
  return say(words, { at: shortTime(until) });
};

const columns = [
  'console.webhooks.name',
  'console.webhooks.state',
  'console.tokens.scopes',
  'console.tokens.lastUsed',
  'console.tokens.createdBy',
];

/** What a new token is for, what it lets in to, and for how long. */
function TokenForm({ onSubmit }: { readonly onSubmit: (typed: TypedToken) => void }) {
  const say = useSay();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly FeedScope[]>([]);
  const [days, setDays] = useState(String(tokenDays.usual));
  const [checked, setChecked] = useState(false);
  const wrong = {
    name: name.trim() === '',
    scopes: scopes.length === 0,
    days: !(/^\d{1,3}$/.test(days) && Number(days) >= tokenDays.min && Number(days) <= tokenDays.max),
  };
  const errorOf = (field: keyof typeof wrong, id: string) => (checked && wrong[field] ? say(id) : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.values(wrong).some(Boolean)) return;
    onSubmit({ name: name.trim(), scopes: [...scopes], days: Number(days) });
  };
  return (
    <form onSubmit={submit} noValidate className="search">
      <Field
        label={say('console.tokens.name')}
        error={errorOf('name', 'console.webhooks.nameMissing')}
        value={name}
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
      />
      <Choices
        legend={say('console.tokens.scopes')}
        hint={say('console.tokens.scopesHint')}
        error={errorOf('scopes', 'console.tokens.scopesMissing')}
        names={feedScopeNames}
        labelOf={(scope) => say(`console.scope.${scope}`)}
        chosen={scopes}
        onChoose={setScopes}
      />
      <Field
        label={say('console.tokens.days')}
        error={errorOf('days', 'console.tokens.daysWrong')}
        value={days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onChange={({ target }) => setDays(target.value)}
      />
      <button type="submit" className="primary">
        {say('console.tokens.add')}
      </button>
    </form>
  );
}

/** The tokens by which services of the agency read the feed; an operator issues and ends them. */
export function Tokens({ role }: { readonly role: StaffRole }) {
  const say = useSay();
  const ask = useAsk();
  const { data, refused, load } = useAnswer('serviceTokens', {});
  const reason = useReason(say('console.tokens.reasonHint'));
  const [round, setRound] = useState(0);
  const [secret, setSecret] = useState<string>();
  const [told, setTold] = useState<string>();
  const mayChange = mayCall(role, 'addServiceToken');
  const add = async (typed: TypedToken) => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('addServiceToken', { ...typed, reason: given });
    setTold(outcome.ok ? undefined : refusalMessage(outcome.result));
    if (!outcome.ok) return;
    setSecret(outcome.data.token);
    reason.clear();
    setRound(round + 1);
    await load();
  };
  const end = async (id: string) => {
    const given = reason.given();
    if (!given) return;
    const outcome = await ask('endServiceToken', { id, reason: given });
    setTold(outcome.ok ? 'console.tokens.endedNow' : refusalMessage(outcome.result));
    await load();
  };
  return (
    <>
      <ScreenHead title="console.app.tokens" lead="console.tokens.lead" refused={refused} />
      {mayChange && reason.field}
      {mayChange && (
        <Disclosure summary={say('console.tokens.add')}>
          <TokenForm key={round} onSubmit={add} />
        </Disclosure>
      )}
      {secret && (
        <ShownOnce
          label={say('console.tokens.secret')}
          value={secret}
          note={say('console.tokens.secretNote')}
          onHide={() => setSecret(undefined)}
        />
      )}
      <p role="status">{told && say(told)}</p>
      {data?.tokens.length === 0 && <p>{say('console.tokens.none')}</p>}
      {data && data.tokens.length > 0 && (
        <DataTable
          caption={say('console.app.tokens')}
          columns={[...columns, ...(mayChange ? ['console.tokens.end'] : [])]}
          rows={data.tokens.map((each) => ({
            key: each.id,
            cells: [
              each.name,
              stateWords(say, each),
              each.scopes.map((scope) => say(`console.scope.${scope}`)).join(', '),
              each.last_used === null ? '–' : shortTime(each.last_used),
              each.created_by,
              ...(mayChange
                ? [
                    each.ended === null && (
                      <AskedTwice
                        key="end"
                        label={say('console.tokens.endOf', { name: each.name })}
                        consequence={say('console.tokens.endMeans')}
                        onDo={() => end(each.id)}
                      />
                    ),
                  ]
                : []),
            ],
          }))}
        />
      )}
    </>
  );
}

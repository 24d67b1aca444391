import type { ConsoleData } from '@daemun/contract/console/calls';
import { useState } from 'react';
import { type Outcome, refusalMessage } from './api.ts';
import { AskedTwice } from './asked-twice.tsx';
import { Heading } from './heading.tsx';
import { makePasskey, passkeysWork } from './passkey.ts';
import { useAnswer, useAsk } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Access = ConsoleData<'staffAccount'>;
type Passkey = Access['passkeys'][number];

const usedWords = (say: Say, { last_used }: Passkey): string =>
  last_used === null
    ? say('console.passkey.unused')
    : say('console.passkey.lastUsed', { at: shortTime(last_used) });

type OwnProps = {
  readonly passkey: Passkey;
  /** The only way in stays. */
  readonly isLast: boolean;
  readonly onRemove: () => void;
};

/** A passkey of one's own; the last way in has no button. */
function OwnPasskey({ passkey, isLast, onRemove }: OwnProps) {
  const say = useSay();
  const created = say('console.passkey.created', { at: shortTime(passkey.created) });
  return (
    <article className="card">
      <h3>{passkey.name}</h3>
      <p className="hint">{[created, usedWords(say, passkey)].join(' · ')}</p>
      {isLast ? (
        <p>{say('console.passkey.last')}</p>
      ) : (
        <AskedTwice
          label={say('console.passkey.removeOf', { name: passkey.name })}
          consequence={say('console.passkey.removeMeans')}
          onDo={onRemove}
        />
      )}
    </article>
  );
}

/** By what one gets in besides passkeys, or in their place. */
function waysMessage({ provider, password }: Access): string {
  if (provider) return 'console.account.provider';
  return password ? 'console.account.password' : 'console.account.noPassword';
}

type AccountProps = {
  /** Ends the session here, and says why at the log-in. */
  readonly onLeave: (note: string) => void;
};

/** One's own account: who one is in the console, and by what one gets in. */
export function Account({ onLeave }: AccountProps) {
  const say = useSay();
  const ask = useAsk();
  const { data, refused, load } = useAnswer('staffAccount', {});
  const [told, setTold] = useState<string>();
  const [stale, setStale] = useState(false);
  const refusal = ({ result }: Extract<Outcome<'addStaffPasskey'>, { ok: false }>) => {
    setStale(result === '3008');
    setTold(refusalMessage(result));
  };
  const add = async () => {
    const options = await ask('newStaffPasskey', {});
    if (!options.ok) return refusal(options);
    const result = await makePasskey(options.data);
    if ('message' in result) return setTold(result.message);
    const outcome = await ask('addStaffPasskey', { credential: result.made });
    if (!outcome.ok) return refusal(outcome);
    setTold('console.passkey.added');
    return load();
  };
  const remove = async ({ id }: Passkey) => {
    const outcome = await ask('removeStaffPasskey', { id });
    if (!outcome.ok) return refusal(outcome);
    if (outcome.data.ended) return onLeave('console.passkey.endedHere');
    setTold('console.passkey.removed');
    return load();
  };
  return (
    <>
      <Heading>{say('console.app.account')}</Heading>
      {refused && <p role="alert">{say(refusalMessage(refused))}</p>}
      {data && (
        <p className="lead">
          {say('console.account.who', {
            name: data.name,
            email: data.email,
            role: say(`console.role.${data.role}`),
          })}
        </p>
      )}
      <h2>{say('console.account.ways')}</h2>
      {data && <p>{say(waysMessage(data))}</p>}
      {data?.passkeys.length === 0 && !data.provider && <p>{say('console.passkey.none')}</p>}
      {data?.passkeys.map((passkey) => (
        <OwnPasskey
          key={passkey.id}
          passkey={passkey}
          isLast={data.passkeys.length === 1 && !data.password}
          onRemove={() => remove(passkey)}
        />
      ))}
      <p role="status">{told && say(told)}</p>
      <p className="buttons">
        {stale && (
          <button type="button" className="primary" onClick={() => onLeave('console.account.again')}>
            {say('console.account.relogin')}
          </button>
        )}
        {passkeysWork() && data?.provider === false && (
          <button type="button" onClick={add}>
            {say('console.passkey.add')}
          </button>
        )}
      </p>
      <p className="hint">{say('console.account.told')}</p>
    </>
  );
}

import type { UnmaskableField } from '@daemun/contract/console/actions';
import { useEffect, useState } from 'react';
import { refusalMessage } from './api.ts';
import { useAsk } from './use-ask.ts';
import { useSay } from './words.ts';

/** So long a value stays on the screen. */
const shownFor = 5 * 60_000;

type UnmaskedProps = {
  readonly id: string;
  readonly field: UnmaskableField;
  readonly masked: string;
  /** Why the member is looked at; it is the reason of this look, too. */
  readonly reason: string;
};

/** A masked value, and the button that shows it as it is for five minutes. */
export function Unmasked({ id, field, masked, reason }: UnmaskedProps) {
  const say = useSay();
  const ask = useAsk();
  const [value, setValue] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isUsedUp, setUsedUp] = useState(false);
  useEffect(() => {
    if (value === null) return;
    const hide = setTimeout(() => setValue(null), shownFor);
    return () => clearTimeout(hide);
  }, [value]);
  const show = async () => {
    const outcome = await ask('unmaskMember', { id, field, reason });
    if (outcome.ok) return setValue(outcome.data.value);
    setError(refusalMessage(outcome.result));
    setUsedUp(outcome.result === '3026');
  };
  const askMore = async () => {
    const outcome = await ask('askToUnmaskMore', { reason });
    setUsedUp(false);
    setError(outcome.ok ? 'console.unmask.asked' : refusalMessage(outcome.result));
  };
  return (
    <>
      <span role="status">{value ?? masked}</span>{' '}
      {value === null && (
        <button
          type="button"
          className="small"
          aria-label={say('console.unmask.of', { field: say(`console.member.${field}`) })}
          onClick={show}
        >
          {say('console.search.look')}
        </button>
      )}
      {error && (
        <span role="alert" className="error">
          {say(error)}
        </span>
      )}
      {isUsedUp && (
        <button type="button" className="small" onClick={askMore}>
          {say('console.unmask.askMore')}
        </button>
      )}
    </>
  );
}

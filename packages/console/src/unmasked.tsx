import type { UnmaskableField } from '@daemun/contract/console/actions';
import { useEffect, useState } from 'react';
import { ask, refusalMessage } from './api.ts';
import { useSay } from './words.ts';

/** So long a value stays on the screen. */
const shownFor = 5 * 60_000;

type UnmaskedProps = {
  readonly id: string;
  readonly field: UnmaskableField;
  readonly label: string;
  readonly masked: string;
  /** Why the member is looked at; it is the reason of this look, too. */
  readonly reason: string;
  readonly onOver: () => void;
};

/** A masked value, and the button that shows it as it is for five minutes. */
export function Unmasked({ id, field, label, masked, reason, onOver }: UnmaskedProps) {
  const say = useSay();
  const [value, setValue] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (value === null) return;
    const hide = setTimeout(() => setValue(null), shownFor);
    return () => clearTimeout(hide);
  }, [value]);
  const show = async () => {
    const outcome = await ask('unmaskMember', { id, field, reason });
    if (outcome.ok) setValue(outcome.data.value);
    else if (outcome.result === '3007') onOver();
    else setError(refusalMessage(outcome.result));
  };
  return (
    <>
      <span role="status">{value ?? masked}</span>{' '}
      {value === null && (
        <button
          type="button"
          className="small"
          aria-label={say('console.unmask.of', { field: label })}
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
    </>
  );
}

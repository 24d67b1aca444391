import { useRef, useState } from 'react';
import { Field } from './field.tsx';
import { useSay } from './words.ts';

/** Why something is done at a place: one field for all that can be done there, and whether it is filled in. */
export function useReason(hint: string) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const field = (
    <div ref={place} className="reason">
      <Field
        label={say('console.search.reason')}
        hint={hint}
        error={missing ? say('console.search.reasonMissing') : undefined}
        value={reason}
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </div>
  );
  /** The reason; where there is none the field says so, and gets the focus. */
  const given = (): string | undefined => {
    const typed = reason.trim();
    setMissing(typed === '');
    if (typed !== '') return typed;
    place.current?.querySelector('input')?.focus();
    return undefined;
  };
  return { field, given, clear: () => setReason('') };
}

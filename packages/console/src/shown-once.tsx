import { useEffect, useRef } from 'react';
import { useSay } from './words.ts';

type ShownOnceProps = {
  readonly label: string;
  readonly value: string;
  /** What is to be known beside it. */
  readonly note?: string;
  readonly onHide: () => void;
};

/** A secret that no later answer shows: it has the focus when it comes, and stays until it is hidden. */
export function ShownOnce({ label, value, note, onHide }: ShownOnceProps) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="key" aria-label={label}>
      <h2 ref={heading} tabIndex={-1}>
        {label}
      </h2>
      <code>{value}</code>
      <p>{say('console.once.note')}</p>
      {note && <p>{note}</p>}
      <button type="button" onClick={onHide}>
        {say('console.once.hide')}
      </button>
    </section>
  );
}

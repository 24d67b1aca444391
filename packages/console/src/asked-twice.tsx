import { useEffect, useRef, useState } from 'react';
import { useSay } from './words.ts';

type AskedTwiceProps = {
  readonly label: string;
  /** What comes of it, said before it is done. */
  readonly consequence: string;
  readonly onDo: () => void;
};

/** A button for what cannot be taken back: it says first what comes of it. */
export function AskedTwice({ label, consequence, onDo }: AskedTwiceProps) {
  const say = useSay();
  const [asked, setAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked) stay.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  if (!asked)
    return (
      <button type="button" ref={opener} onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  const answer = (go: boolean) => {
    setAsked(false);
    if (go) onDo();
  };
  return (
    <div role="alertdialog" aria-label={label} className="asked">
      <p>{consequence}</p>
      <p className="buttons">
        <button type="button" className="danger" onClick={() => answer(true)}>
          {label}
        </button>
        <button type="button" ref={stay} onClick={() => answer(false)}>
          {say('console.app.cancel')}
        </button>
      </p>
    </div>
  );
}

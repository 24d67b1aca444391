import { useEffect, useRef } from 'react';
import { refusalMessage } from './api.ts';
import { useSay } from './words.ts';

/** The heading of a screen, which has the focus when the screen comes, so that who hears it knows where they are. */
export function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    document.title = children;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

type ScreenHeadProps = {
  readonly title: string;
  readonly lead: string;
  readonly refused?: string | undefined;
};

/** How a screen begins: its heading, what it is for, and why its call was refused. */
export function ScreenHead({ title, lead, refused }: ScreenHeadProps) {
  const say = useSay();
  return (
    <>
      <Heading>{say(title)}</Heading>
      <p className="lead">{say(lead)}</p>
      {refused && <p role="alert">{say(refusalMessage(refused))}</p>}
    </>
  );
}

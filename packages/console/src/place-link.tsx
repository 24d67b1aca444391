import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { addressOf, type Place } from './place.ts';

/** How somebody goes to a place of the console. */
export const GoContext = createContext<(place: Place) => void>(() => {});

/** Whether the browser follows a link by itself, into another tab or window. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

type PlaceLinkProps = {
  readonly to: Place;
  readonly isCurrent?: boolean;
  /** The accessible name, if the text alone does not say where the link leads. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A link to a place of the console: by mouse, by keyboard, and into another tab. */
export function PlaceLink({ to, isCurrent, label, children }: PlaceLinkProps) {
  const go = useContext(GoContext);
  return (
    <a
      href={addressOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}

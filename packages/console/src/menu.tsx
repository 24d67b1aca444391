import type { StaffRole } from '@daemun/contract/console/calls';
import { type Place, paths } from './place.ts';
import { useSay } from './words.ts';

type Entry = {
  readonly screen: Exclude<Place['screen'], 'member'>;
  readonly label: string;
  readonly roles: readonly StaffRole[];
};

const looks: readonly StaffRole[] = ['DESK', 'LEAD', 'AUDITOR'];

/** The screens that a role has; the service decides, this spares links that lead nowhere. The first of them is where one begins. */
const entries: readonly Entry[] = [
  { screen: 'search', label: 'console.app.search', roles: looks },
  { screen: 'requests', label: 'console.app.requests', roles: looks },
  { screen: 'webhooks', label: 'console.app.webhooks', roles: ['OPERATOR', 'AUDITOR'] },
  { screen: 'trail', label: 'console.app.trail', roles: ['LEAD', 'AUDITOR'] },
];

/** Where somebody of a role is who is at a place: who has no search begins at the first screen that the role has. */
export function screenOf(role: StaffRole, { screen }: Place): Place['screen'] {
  const own = entries.filter(({ roles }) => roles.includes(role)).map((entry) => entry.screen);
  return screen === 'search' && !own.includes('search') ? (own[0] ?? screen) : screen;
}

type MenuProps = {
  readonly role: StaffRole;
  readonly place: Place;
  readonly go: (place: Place) => void;
};

/** The links to the screens that a role has; they stay in the document. */
export function Menu({ role, place, go }: MenuProps) {
  const say = useSay();
  const here = screenOf(role, place);
  return (
    <nav aria-label={say('console.app.menu')}>
      {entries
        .filter(({ roles }) => roles.includes(role))
        .map(({ screen, label }) => (
          <a
            key={screen}
            href={paths[screen]}
            aria-current={here === screen || (here === 'member' && screen === 'search') ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              go({ screen });
            }}
          >
            {say(label)}
          </a>
        ))}
    </nav>
  );
}

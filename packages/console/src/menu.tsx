import type { StaffRole } from '@daemun/contract/console/roles';
import { consoleScreens, mayCall } from '@daemun/contract/console/screens';
import type { Place } from './place.ts';
import { useSay } from './words.ts';

type Listed = Exclude<Place['screen'], 'member'>;

/** The screens of the menu. */
const labels: Readonly<Record<Listed, string>> = {
  search: 'console.app.search',
  requests: 'console.app.requests',
  webhooks: 'console.app.webhooks',
  tokens: 'console.app.tokens',
  partners: 'console.app.partners',
  staff: 'console.app.staff',
  state: 'console.app.state',
  trail: 'console.app.trail',
  account: 'console.app.account',
};

const listedOf = (role: StaffRole): readonly Listed[] =>
  (Object.keys(labels) as Listed[]).filter((screen) => mayCall(role, consoleScreens[screen].call));

/** Where somebody of a role is who is at a place: who has no search begins at the first screen that the role has. */
export function screenOf(role: StaffRole, { screen }: Place): Place['screen'] {
  const own = listedOf(role);
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
      {listedOf(role).map((screen) => (
        <a
          key={screen}
          href={consoleScreens[screen].path}
          aria-current={here === screen || (here === 'member' && screen === 'search') ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            go({ screen });
          }}
        >
          {say(labels[screen])}
        </a>
      ))}
    </nav>
  );
}

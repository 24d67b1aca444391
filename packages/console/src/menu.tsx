import type { StaffRole } from '@daemun/contract/console/roles';
import { consoleScreens, mayCall } from '@daemun/contract/console/screens';
import type { NamedScreen, Place } from './place.ts';
import { PlaceLink } from './place-link.tsx';
import { useSay } from './words.ts';

/** The screens of the menu, in its order. */
const screens = [
  'search',
  'webhooks',
  'tokens',
  'partners',
  'policies',
  'requests',
  'staff',
  'state',
  'trail',
  'account',
] as const satisfies readonly NamedScreen[];

const listedOf = (role: StaffRole): readonly NamedScreen[] =>
  screens.filter((screen) => mayCall(role, consoleScreens[screen].call));

/** Where somebody of a role is who is at a screen: who has no search begins at the first screen that the role has. */
export function screenOf(role: StaffRole, screen: NamedScreen): NamedScreen {
  const own = listedOf(role);
  return screen === 'search' && !own.includes('search') ? (own[0] ?? screen) : screen;
}

type MenuProps = { readonly role: StaffRole; readonly place: Place };

/** The links to the screens that a role has; they stay in the document. */
export function Menu({ role, place }: MenuProps) {
  const say = useSay();
  // A member is looked at from the search.
  const here = place.screen === 'member' ? 'search' : screenOf(role, place.screen);
  return (
    <nav aria-label={say('console.app.menu')}>
      {listedOf(role).map((screen) => (
        <PlaceLink key={screen} to={{ screen }} isCurrent={here === screen}>
          {say(`console.app.${screen}`)}
        </PlaceLink>
      ))}
    </nav>
  );
}

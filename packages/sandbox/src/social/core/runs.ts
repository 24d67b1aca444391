import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Delivery } from './delivery.ts';
import type { SocialPerson } from './person.ts';
import type { Visits } from './visits.ts';

/** A visitor before the sign-in page: who may be chosen, and what then happens. */
export interface Run<Person extends SocialPerson = SocialPerson> {
  readonly provider: SocialProvider;
  readonly persons: readonly Person[];
  readonly finish: (person: Person) => Promise<Delivery>;
  readonly cancel: () => Delivery;
  /** What the service wants although somebody is signed in here: that they log in anew, or that the page shows. */
  readonly asks?: 'log-in' | 'page' | undefined;
  /** What goes back where nobody is signed in and no page may show. */
  readonly withoutPage?: Delivery | undefined;
}

/** Where a choice leads, and who made it: nobody where they turned back. */
export interface Chosen {
  readonly delivery: Delivery;
  readonly person?: SocialPerson;
}

/** What comes of a choice, by name, key or `cancel`; undefined where nobody is called that here. */
export type Choose = (choice: string) => Promise<Chosen> | undefined;

export const chooseIn =
  <Person extends SocialPerson>(
    { visits }: { readonly visits: Pick<Visits, 'came'> },
    { provider, persons, finish, cancel }: Run<Person>,
  ): Choose =>
  (choice) => {
    if (choice === 'cancel') return Promise.resolve({ delivery: cancel() });
    const person = persons.find(({ key, name }) => name === choice || key === choice);
    if (!person) return undefined;
    visits.came(provider, person);
    return finish(person).then((delivery) => ({ delivery, person }));
  };

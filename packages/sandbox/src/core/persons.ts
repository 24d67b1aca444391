import { socialProviders } from '@daemun/contract/codes/providers';
import { objectOf } from './request-body.ts';
import { badRequest } from './sandbox-error.ts';

/** Who can stand before a stand-in's page; the stand-in that knows them adds their row. */
export interface PersonRow {
  readonly provider: string;
  readonly name: string;
  /** A second name, for tests: the same word at every provider. */
  readonly key?: string;
  /** What the provider knows the person by, for the service's demo data. */
  readonly subject?: string;
  readonly email?: string | null;
}

/** The stand-ins that ask "who are you?". */
export const personProviders: readonly string[] = [...socialProviders, 'NICE'];

const cancel = 'cancel';

/** Who the next run at each stand-in will be: chosen ahead, used up by one run. */
export function openPersons(rows: readonly PersonRow[]) {
  const chosen = new Map<string, string>();
  const rowsAt = (provider: string) => rows.filter((row) => row.provider === provider);
  const namesAt = (provider: string) => {
    const names = rowsAt(provider).map(({ name }) => name);
    return names.length === 0 ? names : [...names, cancel];
  };
  const eachProvider = <Told>(tell: (provider: string) => Told): Record<string, Told> =>
    Object.fromEntries(personProviders.map((provider) => [provider, tell(provider)]));
  return {
    /** What `POST /persons` takes, by provider. */
    all: () => eachProvider(namesAt),
    /** Who they are, by provider. */
    rows: () => eachProvider((provider) => rowsAt(provider).map(({ provider: _at, ...row }) => row)),
    /** Reads the body of `POST /persons` and keeps the choice; 400 for an unknown provider or person. */
    choose: (body: unknown) => {
      const { provider, person } = objectOf(body);
      if (typeof provider !== 'string' || !personProviders.includes(provider))
        throw badRequest('unknown_provider', `provider must be one of: ${personProviders.join(', ')}.`);
      const names = namesAt(provider);
      if (names.length === 0) throw badRequest('unknown_person', `Nobody stands at ${provider} yet.`);
      const name = rowsAt(provider).find(({ key }) => key !== undefined && key === person)?.name ?? person;
      if (typeof name !== 'string' || !names.includes(name))
        throw badRequest('unknown_person', `person must be one of: ${names.join(', ')}.`);
      chosen.set(provider, name);
      return { provider, person: name };
    },
    /** The choice for one run, used up; undefined where the stand-in shall ask by its page. */
    take: (provider: string): string | undefined => {
      const person = chosen.get(provider);
      chosen.delete(provider);
      return person;
    },
    reset: () => chosen.clear(),
  };
}

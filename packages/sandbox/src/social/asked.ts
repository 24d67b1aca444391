import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import type { SocialPerson } from './core/person.ts';
import type { SocialStandIn } from './core/stand-in.ts';

/** The provider that the body names; 400 where none of that name stands. */
export function standInOf({ social }: World, { provider }: Readonly<Record<string, unknown>>): SocialStandIn {
  const standIn = [...social.standIns.values()].find((each) => each.provider === provider);
  if (standIn) return standIn;
  const names = [...social.standIns.keys()].join(', ');
  throw badRequest('unknown_provider', `provider must be one of: ${names}.`);
}

/** The person that the body names, by name or key; 400 where nobody is called that. */
export function personIn(
  { persons }: SocialStandIn,
  { person }: Readonly<Record<string, unknown>>,
): SocialPerson {
  const found = persons.find(({ key, name }) => key === person || name === person);
  if (found) return found;
  throw badRequest(
    'unknown_person',
    `person must be one of: ${persons.map(({ key, name }) => `${name} (${key})`).join(', ')}.`,
  );
}

/** An optional text of the body; 400 where it is of another type. */
export function optionalText(body: Readonly<Record<string, unknown>>, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest('bad_field', `${field} must be a text.`);
}

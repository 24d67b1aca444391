import { randomBytes } from 'node:crypto';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { setRecent } from '../../core/pending.ts';
import type { SocialPerson } from './person.ts';

const cookie = 'sandbox-signed-in';

/** Who came last, and how: what a provider remembers of people between two log-ins. */
export function openVisits() {
  const signedIn = new Map<string, SocialPerson>();
  const faces = new Map<string, string>();
  const asked = new Set<string>();
  const keyOf = (provider: SocialProvider, subject: string) => `${provider} ${subject}`;
  return {
    /** Notes that somebody logged in; answers the cookie that keeps them signed in at the provider. */
    signIn: (provider: SocialProvider, person: SocialPerson, path: string): string => {
      const secret = randomBytes(18).toString('base64url');
      setRecent(signedIn, `${provider} ${secret}`, person);
      return `${cookie}=${secret}; Path=${path}; HttpOnly; SameSite=Lax`;
    },
    /** Who is signed in at the provider in the browser that sends these cookies. */
    signedInAs: (provider: SocialProvider, cookies = ''): SocialPerson | undefined => {
      const secret = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1];
      return signedIn.get(`${provider} ${secret}`);
    },
    /** Somebody came under this row: a person who was renamed has two, with one subject. */
    came: (provider: SocialProvider, { subject, key }: SocialPerson) =>
      faces.set(keyOf(provider, subject), key),
    /** The person behind a subject, as they came last. */
    personOf: <Person extends SocialPerson>(
      provider: SocialProvider,
      persons: readonly Person[],
      subject: unknown,
    ): Person | undefined => {
      const known = persons.filter((person) => person.subject === subject);
      return known.find(({ key }) => key === faces.get(keyOf(provider, String(subject)))) ?? known[0];
    },
    /** Whether they give their e-mail to the service: who agrees only when asked once more, from then on. */
    givesEmail: (provider: SocialProvider, { subject, agreesLater }: SocialPerson): boolean =>
      agreesLater !== true || asked.has(keyOf(provider, subject)),
    /** They are asked for their e-mail again, and agree. */
    agree: (provider: SocialProvider, subject: string) => asked.add(keyOf(provider, subject)),
    clear: () => {
      for (const part of [signedIn, faces, asked]) part.clear();
    },
  };
}

export type Visits = ReturnType<typeof openVisits>;

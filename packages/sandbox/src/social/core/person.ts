import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Words } from '../../core/stand-in.ts';
import { words } from '../../core/words.ts';

/** Somebody who can log in at a provider. */
export interface SocialPerson {
  /** The same word at every provider that has such a person; `POST /persons` takes it as well as the name. */
  readonly key: string;
  readonly name: string;
  readonly about: Words;
  /** What the provider knows the person by, as text; it never changes. */
  readonly subject: string;
  /** For the list; what the service is told stands in the provider's own fields. */
  readonly email?: string;
  /** Agreed to share with the service before. */
  readonly returning?: true;
  /** Keeps the e-mail back at first, and gives it when asked once more. */
  readonly agreesLater?: true;
}

/** What the five have in common about the people of decisions §7. */
const common = {
  new: { key: 'new', name: '한새봄', about: words('sandbox.social.new') },
  noEmail: {
    key: 'no-email',
    name: '나은별',
    about: words('sandbox.social.noEmail'),
  },
  sameEmail: {
    key: 'same-email',
    name: '이정우',
    about: words('sandbox.social.sameEmail'),
    email: 'reader@example.com',
  },
  legacy: {
    key: 'legacy',
    name: '서가람',
    about: words('sandbox.social.legacy'),
    email: 'archive.reader@example.com',
  },
  both: {
    key: 'both',
    name: '양다정',
    about: words('sandbox.social.olderAccounts'),
    email: 'both@example.com',
  },
  reader: {
    key: 'reader',
    name: '한빛독자',
    about: words('sandbox.social.member'),
    email: 'reader@example.com',
    returning: true,
  },
} as const;

/** The person of decisions §7 as one provider knows them. */
export function personOf<Who extends keyof typeof common, Own extends { readonly subject: string }>(
  who: Who,
  own: Own,
): (typeof common)[Who] & Own {
  return { ...common[who], ...own };
}

/** A row for the switch "who comes next" and for the directory. */
export const personRowOf =
  (provider: SocialProvider) =>
  ({ key, name, about, subject, email }: SocialPerson) => ({
    provider,
    key,
    name,
    about,
    subject,
    email: email ?? null,
  });

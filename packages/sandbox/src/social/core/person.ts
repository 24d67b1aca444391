import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { Words } from '../../core/stand-in.ts';

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
}

/** What the five have in common about the people of decisions §7. */
const common = {
  new: { key: 'new', name: '한새봄', about: { ko: '처음 온 사람', en: 'New here' } },
  noEmail: {
    key: 'no-email',
    name: '나은별',
    about: { ko: '이메일을 주지 않는 사람', en: 'Gives no e-mail' },
  },
  sameEmail: {
    key: 'same-email',
    name: '이정우',
    about: { ko: '데모 회원과 이메일이 같은 다른 사람', en: 'Another person with a member’s e-mail' },
    email: 'reader@example.com',
  },
  legacy: {
    key: 'legacy',
    name: '서가람',
    about: {
      ko: '헬로아카이브 기존 계정과 이메일이 같은 사람',
      en: 'Has the e-mail of a legacy archive account',
    },
    email: 'archive.reader@example.com',
  },
  reader: {
    key: 'reader',
    name: '한빛독자',
    about: { ko: '데모 회원, 이미 연결됨', en: 'Demo member, connected already' },
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

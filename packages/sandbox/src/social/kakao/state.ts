import { socialClients } from '../clients.ts';
import { openCodes } from '../core/codes.ts';
import type { SocialPlace } from '../core/place.ts';
import { openSigningKeys } from '../core/signing-keys.ts';
import { openTokens } from '../core/tokens.ts';
import { type KakaoPerson, kakaoPersons } from './persons.ts';

const sixHours = 21_599;
const sixtyDays = 5_183_999;

/** What Kakao keeps: its keys, and which codes and tokens are out. */
export function openKakaoState({ world, base }: SocialPlace) {
  const codes = openCodes();
  const tokens = openTokens({ access: sixHours, refresh: sixtyDays });
  const keys = openSigningKeys();
  world.social.onStartOver(() => {
    codes.clear();
    tokens.clear();
  });
  return {
    world,
    base,
    client: socialClients.KK,
    codes,
    tokens,
    keys,
    signer: { world, provider: 'KK', keys } as const,
    forget: (subject: string) => {
      codes.forgetPerson(subject);
      tokens.forgetPerson(subject);
      world.social.consents.take('KK', subject);
    },
    personOf: (subject: string) => world.social.visits.personOf('KK', kakaoPersons, subject),
    /** The e-mail that a person gives the service; undefined where they have none or keep it back. */
    mailOf: (person: KakaoPerson, scopes: readonly string[]) =>
      scopes.includes('account_email') &&
      !person.mail?.withheld &&
      world.social.visits.givesEmail('KK', person)
        ? person.mail
        : undefined,
  };
}

export type KakaoState = ReturnType<typeof openKakaoState>;

import { socialClients } from '../clients.ts';
import { openCodes } from '../core/codes.ts';
import type { SocialPlace } from '../core/place.ts';
import { openSigningKeys } from '../core/signing-keys.ts';
import { openTokens } from '../core/tokens.ts';
import { kakaoPersons } from './persons.ts';

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
    personOf: (subject: string) => kakaoPersons.find((person) => person.subject === subject),
  };
}

export type KakaoState = ReturnType<typeof openKakaoState>;

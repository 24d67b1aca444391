import { randomBytes } from 'node:crypto';
import { socialClients } from '../clients.ts';
import { openCodes } from '../core/codes.ts';
import type { SocialPlace } from '../core/place.ts';
import { openTokens } from '../core/tokens.ts';
import { naverPersons } from './persons.ts';

const hour = 3600;

/** What Naver keeps: who is who, and which codes and tokens are out. */
export function openNaverState({ world }: SocialPlace) {
  const codes = openCodes();
  // Real ones are base64 and begin so; the signs + / = have broken clients before.
  const tokens = openTokens(
    { access: hour, refresh: 365 * 24 * hour },
    () => `AAAA+/${randomBytes(40).toString('base64')}`,
  );
  const forget = (subject: string) => {
    codes.forgetPerson(subject);
    tokens.forgetPerson(subject);
    world.social.consents.take('NV', subject);
  };
  world.social.onStartOver(() => {
    codes.clear();
    tokens.clear();
  });
  return {
    world,
    client: socialClients.NV,
    codes,
    tokens,
    forget,
    personOf: (subject: string) => world.social.visits.personOf('NV', naverPersons, subject),
  };
}

export type NaverState = ReturnType<typeof openNaverState>;

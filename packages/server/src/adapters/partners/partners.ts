import { hash } from 'node:crypto';
import { type PartnerItem, partnerItems } from '@daemun/contract/codes/partner-items';
import { limits } from '@daemun/contract/limits';
import type { WordsByLanguage } from '@daemun/contract/rules/in-language';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import { arePreviousTaken } from '../../domain/previous-keys.ts';
import type { Partner, Partners, PartnerToken, PartnerUse } from '../../ports/partners.ts';
import { sameSecret } from '../outgoing/same-secret.ts';
import { fromRows, type LiveRows } from './live-rows.ts';
import { sealMember } from './member-token.ts';
import type { PartnerSettings } from './settings.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const longestName = 200;

/** The digest of all that members are asked: it changes with any of the words. A name in Korean alone counts as it did in 0.1.0. */
const versionOf = (
  name: WordsByLanguage,
  items: readonly PartnerItem[],
  { purpose, period }: Omit<PartnerUse, 'version'>,
): string =>
  hash(
    'sha256',
    JSON.stringify([Object.keys(name).length === 1 ? name.ko : name, items, purpose, period]),
    'base64url',
  );

/** Whether a member is an adult is told to who asks for it alone. */
const itemsFor = ({ oidc }: PartnerSettings): readonly PartnerItem[] =>
  partnerItems.filter((item) => item !== 'adult_yn' || oidc?.adult === true);

function partnerOf(row: PartnerSettings): Partner {
  const { id, name, origins, redirects, close, code, use } = row;
  const items = itemsFor(row);
  return {
    id,
    name,
    origins,
    redirects: redirects ?? origins,
    close,
    returnAddress: code && origins[0] + code.return,
    items,
    use: use && { ...use, version: versionOf(name, items, use) },
  };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName;

/** The rows whose key a token may be signed with: the one it names, else all that use its way of signing. */
function candidates(rows: readonly PartnerSettings[], token: string): readonly PartnerSettings[] {
  const { alg, kid } = decodeProtectedHeader(token);
  const named = kid ?? decodeJwt(token).iss;
  return rows.filter((row) => row.token?.alg === alg && (named === undefined || row.id === named));
}

async function verified(row: PartnerSettings, token: string, audience: string, now: number) {
  if (!row.token) return undefined;
  const { alg, key } = row.token;
  const secret = alg === 'HS256' ? Buffer.from(key, 'base64url') : await importJWK(key, alg);
  const { payload } = await jwtVerify(token, secret, {
    algorithms: [alg],
    requiredClaims: ['sub', 'iat', 'exp', 'jti'],
    maxTokenAge: seconds(limits.partnerToken.life),
    clockTolerance: seconds(limits.partnerToken.clockTolerance),
    currentDate: new Date(now),
  });
  const { sub, jti, iat = 0, exp = 0, aud } = payload;
  const livesShort = exp - iat <= seconds(limits.partnerToken.life);
  const isForUs = aud === undefined || [aud].flat().includes(audience);
  if (!isName(sub) || !isName(jti) || !livesShort || !isForUs) return undefined;
  const until = exp * 1000 + limits.partnerToken.clockTolerance;
  return { partner: partnerOf(row), subject: sub, id: jti, until } satisfies PartnerToken;
}

async function read(rows: readonly PartnerSettings[], token: string, audience: string, now: number) {
  for (const row of candidates(rows, token)) {
    const found = await verified(row, token, audience, now).catch((error: unknown) => {
      if (error instanceof JOSEError) return undefined;
      throw error;
    });
    if (found) return found;
  }
  return undefined;
}

/** The partners of this installation; `home` is our own origin, the issuer of what we encrypt. */
export function createPartners(live: Pick<LiveRows, 'now'>, home: string): Partners {
  const signingAt = (now: number) =>
    live
      .now()
      .flatMap((row) => [
        row,
        ...(row.previousToken && arePreviousTaken(row.previousUntil, now)
          ? [{ ...row, token: row.previousToken }]
          : []),
      ]);
  const all = fromRows(live, (rows) => rows.map(partnerOf));
  return {
    all,
    find: (id) => all().find((partner) => partner.id === id),
    isSecretOf: (id, secret) => {
      const wanted = live.now().find((row) => row.id === id)?.code?.secret;
      return wanted !== undefined && sameSecret(wanted, secret);
    },
    readToken: async (token, now) => {
      try {
        return await read(signingAt(now), token, home, now);
      } catch {
        return undefined; // no token at all
      }
    },
    encrypt: async (partner, claims, now) => {
      const key = live.now().find(({ id }) => id === partner)?.encryptionKey;
      if (key === undefined) return undefined;
      const ends = { issuer: home, audience: partner };
      return sealMember(Buffer.from(key, 'base64url'), ends, claims, now);
    },
  };
}

import { limits } from '@daemun/contract/limits';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload } from 'jose';
import type { PartnerFinding } from '../../../ports/partner-check.ts';
import type { PartnerSettings } from '../settings.ts';
import { type Ask, fieldsOf, nameOf } from './ask.ts';
import { callService, type Service } from './service.ts';

const what = 'log-in token';
const wrong = (says: string): PartnerFinding => ({ what, verdict: 'wrong', says });
const life = limits.partnerToken.life / 1000;
const tolerance = limits.partnerToken.clockTolerance / 1000;

/** What the claims lack, each with how to mend it. */
const claimRules: readonly ((claims: JWTPayload, second: number, home: string) => string | false)[] = [
  ({ sub }) => !sub && 'has no sub: say which visitor of yours it is for',
  ({ jti }) => !jti && 'has no jti: give every token a random name of its own',
  ({ iat, exp }) =>
    (iat === undefined || exp === undefined) && 'has no iat or no exp: say when it begins and ends',
  ({ iat = 0, exp = 0 }) => exp - iat > life && `lives ${exp - iat} s: at most ${life} s`,
  ({ iat = 0 }, second) =>
    iat > second + tolerance && `begins ${iat - second} s ahead of us: set your clock by NTP`,
  ({ exp = 0 }, second) =>
    exp < second - tolerance &&
    `ended ${second - exp} s ago: make it when it is needed, and set your clock by NTP`,
  ({ aud }, _, home) =>
    aud !== undefined &&
    ![aud].flat().includes(home) &&
    `is for ${[aud].flat().join(', ')}: aud is ${home}, or left out`,
];

async function isSigned({ token: own }: PartnerSettings, token: string): Promise<boolean> {
  if (!own) return false;
  const key = own.alg === 'HS256' ? Buffer.from(own.key, 'base64url') : await importJWK(own.key, own.alg);
  return compactVerify(token, key, { algorithms: [own.alg] }).then(
    () => true,
    () => false,
  );
}

/** Why a partner's log-in token would be refused; undefined where it is good. The service itself says only 3007. */
export async function faultOf(row: PartnerSettings, token: string, now: number, home: string) {
  if (!row.token) return 'cannot be read: the row has no token key';
  let alg: unknown;
  let kid: unknown;
  let claims: JWTPayload;
  try {
    ({ alg, kid } = decodeProtectedHeader(token));
    claims = decodeJwt(token);
  } catch {
    return 'is no signed JWT';
  }
  if (alg !== row.token.alg) return `is signed by ${alg}: the row says ${row.token.alg}`;
  const named = kid ?? claims.iss;
  if (named !== undefined && named !== row.id) return `names ${named} (kid or iss): that must be ${row.id}`;
  if (!(await isSigned(row, token))) return 'is signed with another key than the row has';
  const second = Math.floor(now / 1000);
  return claimRules.map((rule) => rule(claims, second, home)).find((fault) => fault !== false);
}

/** The token that the partner gave, or one that its page gives out; undefined where there is neither. */
async function tokenOf(ask: Ask, row: PartnerSettings, given: string | undefined) {
  if (given !== undefined) return { token: given, from: '--token' };
  if (row.check?.token === undefined) return undefined;
  const address = row.origins[0] + row.check.token;
  const { token } = fieldsOf((await ask(address)) ?? { text: '' });
  return { token: typeof token === 'string' ? token : '', from: nameOf(address) };
}

/** A log-in token of the partner: what is wrong with it, and whether the running service takes it. */
export async function checkLoginToken(
  service: Service,
  row: PartnerSettings,
  now: number,
  given?: string,
): Promise<readonly PartnerFinding[]> {
  const own = await tokenOf(service.ask, row, given);
  if (!own) return [];
  const fault = await faultOf(row, own.token, now, service.home);
  if (fault !== undefined) return [wrong(`the token of ${own.from} ${fault}`)];
  const { request, result } = await callService(service, 'copyToken', { livere_ex_auth: own.token });
  // 3001: the token is good, and nobody is signed in here.
  if (result === '3001') return [{ what, verdict: 'ok', says: `the token of ${own.from} is good` }];
  return [
    wrong(
      `${request} answers ${String(result)} to the token of ${own.from}: start the service anew with this row`,
    ),
  ];
}

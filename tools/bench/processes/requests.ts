import { calls } from '@daemun/contract/calls/index';
import { requiredAgreements } from '@daemun/contract/codes/agreements';
import { cookies } from '@daemun/contract/cookies';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { createAccessTokens } from '../../../packages/server/src/adapters/crypto/access-tokens.ts';
import { person, sampleOf, sharedPassword } from '../person.ts';

export type Scenario = 'session-read' | 'activity' | 'log-in' | 'sign-up';

const agent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const common = (port: number): string[] => [
  `Host: localhost:${port}`,
  'Connection: keep-alive',
  `User-Agent: ${agent}`,
  'Accept: application/json',
  'Accept-Language: ko-KR,ko;q=0.9,en;q=0.8',
  'Accept-Encoding: gzip, deflate, br',
  'Sec-Fetch-Site: same-origin',
];

const text = (first: string, headers: readonly string[], body = ''): Buffer =>
  Buffer.from([`${first} HTTP/1.1`, ...headers, '', body].join('\r\n'));

function read(port: number, call: 'memberInfo' | 'myActivity', number: number): Buffer {
  const { sessionSecret, browserSecret } = person(number);
  const bearer = createAccessTokens({ now: Date.now }).issue(sessionSecret);
  const { id, path } = calls[call];
  const jar = [
    `${cookies.session}=${sessionSecret}`,
    `${cookies.accessToken}=${bearer}`,
    `${cookies.knownBrowser}=${browserSecret}`,
    `${cookies.recentLoginType}=YH`,
  ];
  const query = new URLSearchParams(protocolFieldsOf(id));
  const headers = [...common(port), `Cookie: ${jar.join('; ')}`, `Authorization: Bearer ${bearer}`];
  return text(`GET ${path}?${query}`, headers);
}

function post(port: number, call: 'login' | 'signUp', number: number, fields: object): Buffer {
  const { id, path } = calls[call];
  const body = JSON.stringify({ ...protocolFieldsOf(id), pwd: sharedPassword, ...fields });
  const headers = [
    ...common(port),
    `Origin: http://localhost:${port}`,
    `Cookie: ${cookies.knownBrowser}=${person(number).browserSecret}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return text(`POST ${path}`, headers, body);
}

const mbr_agr = requiredAgreements.map(({ category: agr_cat_cd, kind: agr_knd_cd }) => {
  return { agr_cat_cd, agr_knd_cd, agr_yn: 'Y' };
});

const makers: Record<Scenario, (port: number, number: number) => Buffer> = {
  'session-read': (port, number) => read(port, 'memberInfo', number),
  activity: (port, number) => read(port, 'myActivity', number),
  'log-in': (port, number) => post(port, 'login', number, { mbr_email: person(number).email }),
  // Somebody whom the store does not have, another one each time.
  'sign-up': (port, number) =>
    post(port, 'signUp', number, { mbr_email: `new.${Date.now()}.${number}@bench.example`, mbr_agr }),
};

/** More than sign up before fresh ones are made. */
const NEWCOMERS = 20_000;

/** As the load generator is asked. */
type Wanted = { readonly scenario: Scenario; readonly port: number; readonly members: number };

/** Bearers live fifteen minutes. */
const FRESH_MS = 600_000;
const made = new Map<string, () => Buffer>();

/**
 * One request after the other, each of another member of the sample, in an order that is not that of the store, and again
 * the first after the last. Made once for many questions: what measures must not tidy up meanwhile.
 */
export function requestsFor({ scenario, port, members }: Wanted): () => Buffer {
  const key = `${scenario} ${port} ${Math.floor(Date.now() / FRESH_MS)}`;
  const known = made.get(key);
  if (known) return known;
  const numbers = sampleOf(scenario === 'sign-up' ? NEWCOMERS : members);
  const STEP = 7919;
  const requests = numbers.map((_, at) => makers[scenario](port, numbers[(at * STEP) % numbers.length] ?? 0));
  let turn = 0;
  const next = () => requests[turn++ % requests.length] as Buffer;
  made.set(key, next);
  return next;
}

import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { basicOf, credentialOf, queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { niceClient, nicePaths } from './clients.ts';
import { sendIdentityProblem } from './page.ts';
import type { NicePerson } from './persons.ts';
import { isRegistered } from './return-address.ts';
import { type ScenarioKey, tampered } from './scenarios.ts';
import { showWindow, type Windows } from './window.ts';

interface Transaction {
  readonly requestNo: string;
  readonly returnUrl: string;
  readonly closeUrl: string | undefined;
  readonly ticket: string;
  ended?: { readonly webId: string; readonly person: NicePerson; readonly scenario: ScenarioKey };
}

interface Grant {
  readonly ticket: string;
  readonly until: number;
}

const iterators = 1000;
const hour = 3_600_000;
const refused = (result_code: string, result_message: string) => ({ result_code, result_message });
const id = (prefix: string) => `${prefix}-${randomBytes(12).toString('hex')}`;

function keysOf(ticket: string, transactionId: string) {
  const d = pbkdf2Sync(ticket, transactionId, iterators, 64, 'sha256').toString('base64url');
  return { key: d.slice(0, 32), hmacKey: d.slice(48, 80) };
}

const resultOf = (person: NicePerson) => ({
  name: person.name,
  birthdate: person.birthdate,
  gender: person.gender === 'M' ? '1' : '0',
  national_info: person.foreigner ? '1' : '0',
  di: person.di,
  ...(person.ci !== null && { ci: person.ci }),
  ...(person.phone !== null && { mobile_co: '1', mobile_no: person.phone }),
});

function sealedResult(person: NicePerson, ticket: string, transactionId: string) {
  const { key, hmacKey } = keysOf(ticket, transactionId);
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(resultOf(person)), 'utf8'), cipher.final()]);
  const enc_data = Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  return { enc_data, integrity_value: createHmac('sha256', hmacKey).update(enc_data).digest('base64url') };
}

/** What a failed or late run answers; a good one has a result. */
const failures: Readonly<Partial<Record<ScenarioKey, ReturnType<typeof refused>>>> = {
  fail: refused('2001', '본인인증에 실패했습니다.'),
  late: refused('2004', '인증 결과의 유효 시간이 지났습니다.'),
  replay: refused('2003', '이미 조회한 거래입니다.'),
};

/** What the agency has given out, by its token and by the id of its transaction. */
interface Exchange {
  readonly grants: Map<string, Grant>;
  readonly transactions: Map<string, Transaction>;
}

const path = (step: string) => `${nicePaths.integrated}/auth/${step}`;
const done = { result_code: '0000', result_message: '성공' };
const forbidden = refused('1006', '권한이 없습니다.');
const fields = ({ body }: FastifyRequest) => (body ?? {}) as Readonly<Record<string, string>>;

function grantOf({ grants }: Exchange, request: FastifyRequest): Grant | undefined {
  const grant = grants.get(credentialOf(request, 'Bearer') ?? '');
  return grant && grant.until > Date.now() ? grant : undefined;
}

function issueToken({ grants }: Exchange, request: FastifyRequest) {
  const { client_id, client_secret } = basicOf(request);
  const { request_no = '', grant_type } = fields(request);
  if (client_id !== niceClient.clientId || client_secret !== niceClient.clientSecret) return forbidden;
  if (grant_type !== 'client_credentials' || !/^\w{20,50}$/.test(request_no))
    return refused('1001', '필수 입력값을 확인해 주세요.');
  const [access_token, ticket] = [id('sandbox-token'), id('sandbox-ticket')];
  const until = Date.now() + hour;
  grants.set(access_token, { ticket, until });
  return { ...done, request_no, token_type: 'bearer', access_token, expires_in: until, iterators, ticket };
}

function openTransaction(exchange: Exchange, world: World, base: string, request: FastifyRequest) {
  const grant = grantOf(exchange, request);
  const { request_no = '', return_url, close_url } = fields(request);
  if (!grant) return forbidden;
  if (!isRegistered(world, return_url)) return refused('1001', 'return_url');
  const transaction_id = id('TX');
  const closeUrl = isRegistered(world, close_url) ? close_url : undefined;
  const transaction = { requestNo: request_no, returnUrl: return_url, closeUrl, ticket: grant.ticket };
  exchange.transactions.set(transaction_id, transaction);
  const auth_url = `${base}${nicePaths.integratedWindow}?tx=${transaction_id}`;
  return { ...done, request_no, transaction_id, auth_url };
}

/** Ends a transaction with the person that was chosen; answers where the window goes. */
function end(transaction: Transaction, person: NicePerson, scenario: ScenarioKey): string {
  transaction.ended = { webId: id('WEB'), person, scenario };
  const url = new URL(transaction.returnUrl);
  url.searchParams.set('web_transaction_id', transaction.ended.webId);
  return url.href;
}

function readResult(exchange: Exchange, request: FastifyRequest) {
  const { transaction_id = '', web_transaction_id, request_no } = fields(request);
  const found = exchange.transactions.get(transaction_id);
  if (!grantOf(exchange, request)) return forbidden;
  if (!found?.ended || found.requestNo !== request_no || found.ended.webId !== web_transaction_id)
    return refused('2002', '거래 정보가 올바르지 않습니다.');
  exchange.transactions.delete(transaction_id);
  const { person, scenario } = found.ended;
  const failure = failures[scenario];
  if (failure) return failure;
  const sealed = sealedResult(person, found.ticket, transaction_id);
  const enc_data = scenario === 'tamper' ? tampered(sealed.enc_data) : sealed.enc_data;
  return { ...done, request_no, ...sealed, enc_data };
}

/** The integrated interface of the agency (providers §9 C). */
export function addIntegrated(
  app: FastifyInstance,
  world: World,
  windows: Windows,
  base: () => string,
): void {
  const exchange: Exchange = { grants: new Map(), transactions: new Map() };
  app.post(path('token'), async (request) => issueToken(exchange, request));
  app.post(path('url'), async (request) => openTransaction(exchange, world, base(), request));
  app.get(nicePaths.integratedWindow, async (request, reply) => {
    const transaction = exchange.transactions.get(queryOf(request).tx ?? '');
    if (!transaction || transaction.ended) return sendIdentityProblem(reply, 'tx is unknown or over.');
    return showWindow(reply, world, windows, {
      ...(transaction.closeUrl !== undefined && { cancel: transaction.closeUrl }),
      home: new URL(transaction.returnUrl).origin,
      finish: (person, scenario) => end(transaction, person, scenario),
    });
  });
  app.post(path('result'), async (request) => readResult(exchange, request));
}

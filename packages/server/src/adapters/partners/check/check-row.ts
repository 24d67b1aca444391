import type { PartnerFinding } from '../../../ports/partner-check.ts';
import type { PartnerSettings } from '../settings.ts';
import { checkReturn, checkSecret } from './codes.ts';
import { checkLoginToken } from './login-token.ts';
import { checkLogout } from './logout.ts';
import { checkOpenid } from './openid.ts';
import { begin, checkClock, checkTokens, type Receiver } from './receive.ts';
import { checkRedirects, checkService, type Service, serviceTime } from './service.ts';
import { checkWindow } from './window.ts';

const isWrong = ({ verdict }: PartnerFinding): boolean => verdict === 'wrong';

/** The partner's server: its log-in from the beginning, its clock, its tokens, its log-out. */
async function checkServer(receiver: Receiver): Promise<readonly PartnerFinding[]> {
  const begun = await begin(receiver);
  if (begun.state === undefined) {
    const says = `${begun.request} answers ${begun.reply?.status ?? 'nothing'} without {"state": …}: begin every log-in with a fresh state, bound to the browser`;
    return [{ what: 'begin', verdict: 'wrong', says }];
  }
  const clock = checkClock(receiver, begun);
  if (clock) return [clock];
  const tokens = await checkTokens(receiver);
  const logout = tokens.some(isWrong) ? undefined : await checkLogout(receiver);
  return [...tokens, ...(logout ? [logout] : [])];
}

/** The way by one-time codes, of a partner that takes them. */
async function checkCodes(
  service: Service,
  { id, origins, code }: PartnerSettings,
): Promise<readonly PartnerFinding[]> {
  if (!code) return [];
  return [
    await checkSecret(service, id, code.secret),
    await checkReturn(service.ask, (origins[0] ?? '') + code.return),
  ];
}

function receiverOf(row: PartnerSettings, { home, ask }: Service, now: () => number): Receiver | undefined {
  const { check, encryptionKey } = row;
  if (!check || encryptionKey === undefined) return undefined;
  return { row, check, key: Buffer.from(encryptionKey, 'base64url'), home, ask, now };
}

const notTried: PartnerFinding = {
  what: 'bridge token',
  verdict: 'unsure',
  says: 'not tried: the row has no encryptionKey or no check with begin and receive (docs/partners.md)',
};

/**
 * Every look at one partner, in the order in which a log-in meets them. Nobody is logged in at the service; `token` is a log-in
 * token of the partner that shall be looked at.
 */
export async function checkRow(
  service: Service,
  row: PartnerSettings,
  token?: string,
): Promise<readonly PartnerFinding[]> {
  const running = await checkService(service, row);
  const time = isWrong(running) ? undefined : await serviceTime(service);
  if (time === undefined) return [running];
  const ahead = time - Date.now();
  const receiver = receiverOf(row, service, () => Date.now() + ahead);
  return [
    running,
    await checkRedirects(service, row),
    ...(await checkWindow(service, row)),
    ...(await checkLoginToken(service, row, time, token)),
    ...(await checkCodes(service, row)),
    ...(await checkOpenid(service, row)),
    ...(receiver ? await checkServer(receiver) : [notTried]),
  ];
}

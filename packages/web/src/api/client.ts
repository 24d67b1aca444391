import type { Call } from '@daemun/contract/call';
import { type CallName, calls, type RequestInput } from '@daemun/contract/calls/index';
import { accessToken } from '../session/access-token.ts';
import { tellOtherTabs } from '../session/other-tabs.ts';
import { drawForSignedIn, isAnybodySignedIn, pageMember } from '../session/page-member.ts';
import { forgetSharedSession } from '../session/shared-session.ts';
import { type Answer, readAnswer } from './answer.ts';
import { tellAnswered } from './answers.ts';
import { PageError } from './page-error.ts';
import { type Facts, requestOf } from './request.ts';

/** What the client needs of the browser. */
export type Wire = {
  readonly send: (url: string, init: RequestInit) => Promise<Response>;
  readonly facts: () => Omit<Facts, 'key'>;
  readonly newKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** Told after a success; the call's row says what became of the session. */
  readonly succeeded: (call: Call) => void;
  /** Told after each answer, with which cookies may have changed. */
  readonly answered: () => void;
};

export type CallApi = <N extends CallName>(name: N, request: RequestInput<N>) => Promise<Answer<N>>;

const retryPause = 400;
const longestRetryPause = 2000;

/** How long to wait before trying again: as the service asks, but never longer than a reader would. */
function pauseOf(response: Response | undefined): number {
  const asked = Number(response?.headers.get('Retry-After') ?? Number.NaN) * 1000;
  return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, longestRetryPause) : retryPause;
}

/** No slot is free, or the first try of this very request still runs. */
const laterStatuses: readonly number[] = [503, 409];

/** Sends; an overloaded service or a lost connection gets one silent second try. */
async function sendTwice(wire: Wire, name: CallName, fields: object, key?: string): Promise<Response> {
  const once = () => {
    const { url, init } = requestOf(calls[name], fields, { ...wire.facts(), key });
    return wire.send(url, init);
  };
  const first = await once().catch(() => undefined);
  if (first !== undefined && !laterStatuses.includes(first.status)) return first;
  void first?.body?.cancel(); // Unread, it would hold its connection.
  await wire.wait(pauseOf(first));
  return once().catch((cause: unknown) => {
    throw new PageError(`${name}: no connection (${String(cause)})`);
  });
}

/**
 * Makes `callApi` over a wire. A reissue (0001) repeats the request once, with the fresh token (specification
 * §4). A call that must not be done twice keeps its key until it is answered, so that a second press of the
 * button hears the first answer.
 */
export function createClient(wire: Wire): CallApi {
  const unanswered = new Map<string, string>();
  const keyOf = (asked: string, { idempotent }: Call): string | undefined => {
    if (idempotent && !unanswered.has(asked)) unanswered.set(asked, wire.newKey());
    return unanswered.get(asked);
  };
  return async (name, request) => {
    const asked = name + JSON.stringify(request);
    const key = keyOf(asked, calls[name]);
    const ask = async () => readAnswer(name, await sendTwice(wire, name, request as object, key));
    const answer = await ask().then((first) => (first.code === '0001' ? ask() : first));
    unanswered.delete(asked);
    if (answer.code === '0000') wire.succeeded(calls[name]);
    wire.answered();
    return answer;
  };
}

/**
 * This document's own log-in or log-out: it is drawn for whoever came of it, and the other tabs look. A shared session that it
 * ended itself is not missed.
 */
function followSession({ session }: Call): void {
  if (session === 'ends') forgetSharedSession();
  if (session === undefined || (session === 'ends' && isAnybodySignedIn())) return;
  drawForSignedIn();
  tellOtherTabs();
}

const browser: Wire = {
  send: (url, init) => fetch(url, init),
  facts: () => ({ token: accessToken(), member: pageMember(), language: document.documentElement.lang }),
  newKey: () => crypto.randomUUID(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  succeeded: followSession,
  answered: tellAnswered,
};

/** Makes one call (call-api.ts, by which the page asks for it). */
export const callApi: CallApi = createClient(browser);

/** The same for whoever is signed in now, and not for the member of this document: only to look who that is. */
export const callAnew: CallApi = createClient({
  ...browser,
  facts: () => ({ ...browser.facts(), member: undefined }),
});

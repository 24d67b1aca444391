import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { Refusal } from '@daemun/contract/refusal';
import type { Deadline } from '../ports/deadline.ts';
import type { IdempotentRun, KeyedRequest } from '../ports/idempotency.ts';
import type { Ports } from '../ports/ports.ts';
import type { CookieChange, RequestContext } from '../ports/request-context.ts';
import { KeyConflict } from './idempotency-key.ts';

type Needs = Pick<Ports, 'accessTokens' | 'clock' | 'idempotency' | 'encryption' | 'secrets'> & {
  readonly deadline: Pick<Deadline, 'beyond'>;
  /** Whether one answer more is kept for the client of a request that anybody may send. */
  mayKeepAnswer(context: RequestContext): Promise<boolean>;
};

/** A request with a key, and how it is carried out. */
export type Keyed = {
  readonly name: CallName;
  readonly key: string;
  readonly context: RequestContext;
  /** Undefined where the call wants none. */
  readonly bearer: string | undefined;
  /** Checks the token. */
  authorize(): Promise<RequestContext>;
  /** The request in its one form. */
  read(): unknown;
  run(context: RequestContext): Promise<unknown>;
  /** The answer is that of an earlier one. */
  onReplay(): void;
  onTrouble(error: unknown): void;
};

/** The refusal that an earlier request of the same key was answered with. */
class ReplayedRefusal extends Refusal {
  constructor({ result, details }: Pick<Refusal, 'result' | 'details'>) {
    super(result, details);
  }
}

/** What is kept of an answer: its txid and time are of each request's own. */
type StoredResponse = {
  readonly refused?: Pick<Refusal, 'result' | 'details'>;
  readonly data?: unknown;
  readonly changes: readonly CookieChange[];
};

/**
 * Others' keys are never met: the browser's secrets go into the digest. The key goes into the fingerprint, so that who
 * reads the store cannot try passwords on it.
 */
function keyedRequest({ secrets }: Needs, { name, key, context, read }: Keyed): KeyedRequest {
  const whose = [context.sessionSecret ?? null, context.socialSecret ?? null];
  // Where an answer opens a session the browser's other secrets stand for it too: a code or a press counts by them. Not
  // elsewhere, since an answer whose body was lost may have changed them.
  const { session }: Call = calls[name];
  if (session === 'opens') whose.push(context.codeSecret ?? null, context.browserSecret ?? null);
  return {
    digest: secrets.digest(JSON.stringify([name, key, ...whose])),
    fingerprints: secrets.fingerprints(JSON.stringify([name, key, read()])),
  };
}

function replay(needs: Needs, keyed: Keyed, sealed: string): unknown {
  const { context, onReplay } = keyed;
  const text = needs.encryption.decrypt('kept-answer', keyedRequest(needs, keyed).digest, sealed);
  if (text === undefined) throw new Error('A kept answer cannot be opened.');
  const { refused, data, changes } = JSON.parse(text) as StoredResponse;
  for (const change of changes) context.setCookie(change);
  onReplay();
  if (refused) throw new ReplayedRefusal(refused);
  return data;
}

/** Our word on the matter, which a repeat would hear again. A wrong request and a failure of ours leave nothing behind. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.result !== 'REQUEST_DEFICIENT';

/**
 * Runs it and keeps what came of it, or gives the key back, also where the request has had its time. What cannot be kept
 * is only told: the answer is true all the same.
 */
async function runAndKeep(needs: Needs, keyed: Keyed, run: IdempotentRun, authorized: RequestContext) {
  const { idempotency, encryption, deadline } = needs;
  const changes: CookieChange[] = [];
  const setCookie = (change: CookieChange) => {
    changes.push(change);
    authorized.setCookie(change);
  };
  const keep = (kept: Omit<StoredResponse, 'changes'>) =>
    deadline
      .beyond(() =>
        idempotency.finish(
          run,
          encryption.encrypt('kept-answer', run.digest, JSON.stringify({ ...kept, changes })),
        ),
      )
      .catch(keyed.onTrouble);
  try {
    const data = await keyed.run({ ...authorized, setCookie });
    await keep({ data });
    return data;
  } catch (error) {
    if (isFinal(error)) await keep({ refused: { result: error.result, details: error.details } });
    // Not waited for: where the store is away this takes as long as the failure did.
    else void deadline.beyond(() => idempotency.drop(run)).catch(keyed.onTrouble);
    throw error;
  }
}

/**
 * Some requests end the session they were made with: leaving, a new password. Who repeats one with that session's
 * secret and bearer hears its answer; nothing is run.
 */
async function replayIfCompleted(needs: Needs, keyed: Keyed, refusal: unknown): Promise<string> {
  const { context, bearer } = keyed;
  const secret = context.sessionSecret;
  const gone = refusal instanceof Refusal && refusal.result === 'INVALID_TOKEN';
  const owns =
    secret &&
    bearer &&
    needs.accessTokens.check({ secret, digest: needs.secrets.digest(secret) }, bearer) === 'good';
  if (!gone || !owns) throw refusal;
  const standing = await needs.idempotency.look(keyedRequest(needs, keyed), needs.clock.now());
  if (standing?.state !== 'answered') throw refusal;
  return standing.sealed;
}

/** Runs the call where its key is new, waits where another request runs it, or repeats what came of it. Throws `KeyConflict`. */
async function runOrReplay(needs: Needs, keyed: Keyed, authorized: RequestContext): Promise<unknown> {
  const { wait, lookEvery } = limits.idempotency;
  const request = keyedRequest(needs, keyed);
  for (let waited = 0; waited <= wait; waited += lookEvery) {
    if (waited > 0) await sleep(lookEvery);
    const standing = await needs.idempotency.begin(request, needs.clock.now());
    if (standing.state === 'begun') return runAndKeep(needs, keyed, standing.run, authorized);
    if (standing.state === 'answered') return replay(needs, keyed, standing.sealed);
    if (standing.state === 'other') throw new KeyConflict(422);
  }
  throw new KeyConflict(409);
}

/** Answers as if there were no key, but by what was kept for it before. */
async function runUnkept(needs: Needs, keyed: Keyed, authorized: RequestContext): Promise<unknown> {
  const standing = await needs.idempotency.look(keyedRequest(needs, keyed), needs.clock.now());
  return standing?.state === 'answered' ? replay(needs, keyed, standing.sealed) : keyed.run(authorized);
}

/**
 * Answers a request that its caller gave a key to: it is run once, and each repeat hears the same (docs/decisions/037).
 * Throws `KeyConflict` where the key was given to another request, or the first still runs.
 */
export async function withIdempotencyKey(needs: Needs, keyed: Keyed): Promise<unknown> {
  const entry = await keyed.authorize().then(
    (authorized) => ({ authorized }),
    async (refusal: unknown) => ({ earlier: await replayIfCompleted(needs, keyed, refusal) }),
  );
  if ('earlier' in entry) return replay(needs, keyed, entry.earlier);
  const isKept = calls[keyed.name].token !== 'none' || (await needs.mayKeepAnswer(keyed.context));
  return (isKept ? runOrReplay : runUnkept)(needs, keyed, entry.authorized);
}

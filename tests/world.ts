import { randomBytes } from 'node:crypto';
import type { CallName, DataOf, RequestInput } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { sandboxCrmEnvironment } from '../packages/sandbox/src/crm/environment.ts';
import { sandboxIdentityEnvironment } from '../packages/sandbox/src/identity/environment.ts';
import { sandboxBounceEnvironment } from '../packages/sandbox/src/inbox/environment.ts';
import { sandboxPartnerEnvironment } from '../packages/sandbox/src/partner/environment.ts';
import { sandboxScoringEnvironment } from '../packages/sandbox/src/scoring/environment.ts';
import { sandboxSisterEnvironment } from '../packages/sandbox/src/sister/environment.ts';
import { sandboxSocialEnvironment } from '../packages/sandbox/src/social/environment.ts';
import { sandboxStaffEnvironment } from '../packages/sandbox/src/staff-provider/environment.ts';
import { startSandbox } from '../packages/sandbox/src/start-sandbox.ts';
import { sandboxTodayEnvironment } from '../packages/sandbox/src/today/environment.ts';
import type { HashCost } from '../packages/server/src/adapters/crypto/hashing.ts';
import { readServiceConfig } from '../packages/server/src/compose/service-config.ts';
import { createService, type Service } from '../packages/server/src/compose.ts';
import { freePort } from './free-port.ts';
import { type Browser, openBrowser } from './world/browser.ts';
import { type CallOptions, call, callAnyhow, type Reply } from './world/call.ts';
import { emptyPlace, freshPlace, type StoreKind, storeOfRun } from './world/database.ts';
import { noteFields } from './world/note-fields.ts';
import { type SandboxClient, sandboxClient } from './world/sandbox-client.ts';

/** The whole product and the world around it, in this process, with a clock that tests move. */
export interface World extends SandboxClient {
  readonly serviceUrl: string;
  readonly sandboxUrl: string;
  /** Where its mails go. Another node on the same store, which hands over what either queued, is given it as `SMTP_URL`. */
  readonly smtpUrl: string;
  readonly service: Service;
  /**
   * One call without a browser: no cookie but the given ones, no bearer but the given one. Where none are given, only
   * what binds a mail to who asked for it is kept from call to call, as if one visitor signed up and opened the mail.
   */
  call<N extends CallName>(
    name: N,
    request: RequestInput<N>,
    options?: CallOptions,
  ): Promise<Reply<DataOf<N>>>;
  /** The same with any fields, also wrong ones. */
  callAnyhow(
    name: CallName,
    request: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Reply>;
  /** A new person's browser. */
  browser(): Browser;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** SQLite or PostgreSQL; the store of the running vitest project where nothing is said. */
  readonly store?: StoreKind;
  /** Which interface of the identity agency the service speaks. */
  readonly identity?: 'crypto-token' | 'integrated';
  /** Whether passwords cost, and refused log-ins take, what they do in a deployment; little, unless that is what is tested. */
  readonly isTimed?: boolean;
  /** What passwords cost in the place of that. */
  readonly hashCost?: HashCost;
  /** The time that the service's clock counts from; the machine's where nothing is said. */
  readonly steadyTime?: () => number;
  /** Told of each statement of the store. */
  readonly onStatement?: (sql: string) => void;
  /** Whether the sandbox's CRM is told by webhooks; not where nothing of it is tested. */
  readonly crm?: boolean;
  /** More variables for the service's configuration, over the world's own. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A world that nobody holds at present; test files of one worker use it one after the other. */
let idle: World | undefined;

/**
 * Lends a world with the demo members and nothing else. Without options it is the worker's own: booted once, set back to
 * the demo data for whoever asks next, ended with the worker. With options it is booted for the caller. Close it when done.
 */
export async function createWorld(options?: WorldOptions): Promise<World> {
  if (options) return bootWorld(options);
  const own = idle ?? (await bootWorld());
  idle = undefined;
  await own.reset();
  return {
    ...own,
    close: async () => {
      if (idle) await own.close();
      else idle = own;
    },
  };
}

/** Boots the service on an empty store and the sandbox, on free ports. */
async function bootWorld({
  store = storeOfRun(),
  identity = 'crypto-token',
  isTimed = false,
  hashCost = isTimed ? undefined : untimed.hashCost,
  crm = false,
  environment = {},
  onStatement,
  steadyTime,
}: WorldOptions = {}): Promise<World> {
  const port = await freePort();
  const serviceUrl = `http://localhost:${port}`;
  const sandboxKey = randomBytes(24).toString('base64url');
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const isGiven = environment.DATABASE_URL !== undefined;
    const place = await (isGiven ? emptyPlace('sqlite') : freshPlace(store));
    undo.push(place.remove);
    const sandbox = await startSandbox({
      port: 0,
      serviceUrl: `http://127.0.0.1:${port}`,
      publicUrl: serviceUrl,
      consoleUrl: environment.CONSOLE_PORT && `http://localhost:${environment.CONSOLE_PORT}`,
      sandboxKey,
    });
    undo.push(sandbox.close);
    const own = { PORT: String(port), SANDBOX: 'on', SANDBOX_KEY: sandboxKey, SMTP_URL: sandbox.smtpUrl };
    const service = await createService(
      readServiceConfig({
        ...own,
        ...quiet(),
        ...sandboxSocialEnvironment(sandbox.socialUrl),
        ...sandboxStaffEnvironment(sandbox.socialUrl),
        ...sandboxIdentityEnvironment(sandbox.identityUrl, identity),
        ...sandboxScoringEnvironment(sandbox.url),
        ...sandboxSisterEnvironment(sandbox.archiveUrl, sandbox.newsGameUrl),
        ...sandboxPartnerEnvironment({
          partner: sandbox.partnerUrl,
          archive: sandbox.archiveUrl,
          newsGame: sandbox.newsGameUrl,
          phone: sandbox.phoneUrl,
        }),
        ...sandboxTodayEnvironment(sandbox.partnerUrl, sandbox.archiveUrl, sandbox.newsGameUrl),
        ...sandboxBounceEnvironment(sandbox.bouncesUrl),
        ...(crm && sandboxCrmEnvironment(sandbox.url)),
        ...place.environment,
        ...environment,
      }),
      {
        watch: noteFields,
        onStatement,
        steadyTime,
        padding: isTimed ? undefined : untimed.padding,
        eventLoopDelay: isTimed ? undefined : untimed.eventLoopDelay,
        hashCost,
      },
    );
    undo.push(service.close);
    await service.listen();
    const { url: sandboxUrl, smtpUrl } = sandbox;
    return { serviceUrl, sandboxUrl, smtpUrl, service, ...clients(service, serviceUrl, sandboxUrl), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Milliseconds to whose multiple refused log-ins are padded, a hash that is none to guess against, and a punctual event loop. */
const untimed = {
  padding: 20,
  hashCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  eventLoopDelay: { mean: 0, enable: () => true, disable: () => true, reset: () => {} },
} as const;

/** Tests ask more, and say less, than a deployment would bear. */
const quiet = () => ({ CLIENT_BUDGETS: 'off', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent' });

/** Calls of one visitor, whose browser keeps nothing but the secret that binds mails to it, by either of its names. */
function visitorOf(serviceUrl: string): World['call'] {
  const secret = randomBytes(32).toString('base64url');
  const kept = { [cookies.codeRun]: secret, [`__Host-${cookies.codeRun}`]: secret };
  return (name, request, options) => call(serviceUrl, name, request, { cookies: kept, ...options });
}

/** Longer than any mail takes that goes at all. */
const mailsGoWithin = 10_000;

const clients = (service: Service, serviceUrl: string, sandboxUrl: string) => ({
  ...sandboxClient(sandboxUrl, (atLatest = mailsGoWithin, only) => service.drainOutbox(atLatest, only)),
  call: visitorOf(serviceUrl),
  callAnyhow: (name: CallName, request: Readonly<Record<string, unknown>>, options?: CallOptions) =>
    callAnyhow(serviceUrl, name, request, options),
  browser: () => openBrowser(serviceUrl),
});

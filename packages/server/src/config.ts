import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from '@daemun/contract/codes/services';
import { ConfigError } from './config/config-error.ts';
import { type Environment, onlyOf } from './config/environment.ts';
import { groups } from './config/groups.ts';
import { agencyOf } from './config/identity.ts';
import { takesPasskeys } from './config/passkey-site.ts';
import { productionBy } from './config/production.ts';
import { type FileContents, type FileReaders, readFiles } from './config/read-files.ts';
import { type GroupValues, readGroups } from './config/read-groups.ts';
import { sitesOf } from './config/sister-sites.ts';
import type { MailServer } from './domain/mail-server.ts';

type Values = GroupValues<typeof groups>;

const shipped = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where passkeys live, and whether they log in. */
function passkeySettings({ service }: Values) {
  const publicUrl = service.PUBLIC_URL ?? `http://localhost:${service.PORT}`;
  return {
    passkeys: service.PASSKEYS ?? takesPasskeys(publicUrl),
    passkeyRpId: service.PASSKEY_RP_ID ?? new URL(publicUrl).hostname,
    /** Origins of pages beside our own where they are used. */
    passkeyOrigins: service.PASSKEY_ORIGINS ?? [],
  };
}

/** The sandbox takes mails at a port beside the service. */
const sandboxMail = (port: number): MailServer => ({
  secure: false,
  host: '127.0.0.1',
  port: port + 2,
  auth: undefined,
});

/** The service itself: where it listens, what it serves, where it keeps things. */
const ownSettings = ({ service, store, mail, outbox }: Values, production: boolean) => ({
  production,
  host: service.HOST,
  port: service.PORT,
  /** Origin under which people reach the page, without a trailing slash; links in mails come from here. */
  publicUrl: service.PUBLIC_URL ?? `http://localhost:${service.PORT}`,
  /** Undefined = no page is served. */
  pageDir: service.PAGE_DIR === 'none' ? undefined : resolve(service.PAGE_DIR ?? shipped('../../web/dist')),
  documentsDir: resolve(service.DOCUMENTS_DIR ?? shipped('../documents')),
  trustProxy: service.TRUST_PROXY,
  /** The header in which the edge writes the country of a request; undefined = no country is known. */
  countryHeader: service.COUNTRY_HEADER?.toLowerCase(),
  /** Networks of the agency to which webhooks and trials of partners may go besides public addresses. */
  eventNetworks: service.EVENTS_ALLOW_NETWORKS ?? [],
  /** How many webhooks this node sends at once. */
  webhooksInFlight: service.WEBHOOKS_IN_FLIGHT,
  /** For how long requests are still taken once the service is told to stop, in milliseconds. */
  drainFor: service.DRAIN_SECONDS * 1000,
  /** For how long a request may wait altogether, in milliseconds. */
  requestDeadline: service.REQUEST_DEADLINE * 1000,
  logLevel: service.LOG_LEVEL,
  /** At which time of the day in Korea jobs run; undefined = a day after they last did. */
  jobsAt: service.JOBS_AT,
  /** The bearer that reads the metrics from another machine; undefined = no bearer does. */
  metricsToken: service.METRICS_TOKEN,
  /** Where PostgreSQL is; undefined = SQLite in `dataDir`. */
  database: store.DATABASE_URL,
  /** For how long a start waits for a store that does not answer, in milliseconds; undefined = until it does. */
  storeWait: store.STORE_WAIT === undefined ? undefined : store.STORE_WAIT * 1000,
  dataDir: resolve(store.DATA_DIR),
  /** Whether what waits in the outbox is sent. */
  sendsOutbox: outbox.OUTBOX,
  mailServer: outbox.SMTP_URL ?? sandboxMail(service.PORT),
  mailSender: mail.MAIL_FROM ?? { name: '', address: 'no-reply@hanbit.example', host: 'hanbit.example' },
});

/** Where the desk's console is; undefined = there is none. */
const consolePlace = ({ deskConsole: { PORT, HOST, URL: url } }: Values) =>
  PORT === undefined
    ? undefined
    : {
        host: HOST,
        port: PORT,
        /** Origin under which the staff reach it, without a trailing slash. */
        url: url ?? `http://localhost:${PORT}`,
        pageDir: shipped('../../console/dist'),
      };

/** The agency's own provider, and what it must say of whoever comes; undefined = the staff log in here alone. */
const staffProviderOf = ({ staffProvider: given }: Values) =>
  given && {
    issuer: given.ISSUER,
    clientId: given.CLIENT_ID,
    clientSecret: given.CLIENT_SECRET,
    scope: given.SCOPE,
    groupsClaim: given.GROUPS_CLAIM,
    rules: {
      groups: given.GROUPS,
      acr: given.ACR ?? [],
      amr: given.AMR ?? [],
      onlyFrom: given.ONLY_FROM,
      emergency: given.EMERGENCY ?? [],
    },
  };

const crmOf = ({ SANDBOX_CRM_URL: url, SANDBOX_CRM_SECRET: secret }: Values['sandbox']) =>
  url === undefined || secret === undefined ? undefined : { url, secret };

/** Keys, and what an operator chooses about the rules for members. */
const ruleSettings = ({ secrets, members, sandbox, deskConsole }: Values) => ({
  /** Master secrets; undefined = one is made and kept in the data directory. */
  masters: secrets.SECRETS,
  /** Under which keys password hashes are kept, the one to be used first; undefined = under none. */
  passwordPeppers: secrets.PASSWORD_PEPPERS,
  /** Key of the consent ledgers' digests; undefined = it follows from the master secret. */
  ledgerKey: secrets.LEDGER_KEY,
  membershipDisclosure: members.MEMBERSHIP_DISCLOSURE,
  /** Whether a mailed code logs in. */
  loginByCode: members.LOGIN_BY_CODE,
  passwordPolicy: members.PASSWORD_POLICY,
  passwordBlocklist: members.PASSWORD_BLOCKLIST,
  /** For how many days the identifiers of a member who left stay blocked; 0 = not at all. */
  rejoinBlockDays: members.REJOIN_BLOCK_DAYS,
  /** For how many days the staff trail and requests are kept. */
  staffRecordDays: deskConsole.RECORD_DAYS,
  clientBudgets: sandbox.CLIENT_BUDGETS,
  /** Key of the sandbox's steering surface; undefined = no sandbox. */
  sandboxKey: sandbox.SANDBOX === false ? undefined : sandbox.SANDBOX_KEY,
  /** Where the sandbox's CRM takes webhooks, and what signs them; undefined = it has no endpoint. */
  sandboxCrm: crmOf(sandbox),
});

/** Everybody else whom the service talks to. What is not configured is undefined, or not in the list. */
const neighbourSettings = (values: Values) => {
  const { partners, news, appBridge, analytics, scoring, traces, identity, identityKeys, bounces } = values;
  const { NV, KK, GG, AP, MS } = values;
  return {
    partners: partners.PARTNERS,
    /** Front pages of the news site by language; undefined = none is known. */
    newsPages: news.NEWS_URL,
    /** Where the sites tell of the day; undefined = nowhere. */
    todayFeeds: {
      AGY: news.TODAY_AGENCY_URL,
      ISS: news.TODAY_ARCHIVE_URL,
      NWG: news.TODAY_NEWS_GAME_URL,
    } satisfies Record<Service, string | undefined>,
    /** Where a log-in ends for which nothing else was asked. */
    defaultRedirect: news.DEFAULT_REDIRECT,
    /** By what names the page finds our app, and the app the page. */
    appBridge: { ios: appBridge.IOS, android: appBridge.ANDROID, receiver: appBridge.RECEIVER },
    /** The address of the analytics service and our ids there. */
    analytics: analytics && { url: analytics.URL, web: analytics.WEB_ID, app: analytics.APP_ID },
    /** The addresses to which mails come back, and the mailbox behind them; undefined = nobody reads what comes back. */
    bounces: bounces && { addresses: bounces.ADDRESS, mailbox: bounces.MAILBOX },
    /** The scoring service and the token it knows us by. */
    scoring: scoring && { url: scoring.URL, token: scoring.TOKEN },
    /** Base address of an OpenTelemetry collector and the headers it wants. */
    traces:
      traces.ENDPOINT === undefined
        ? undefined
        : { endpoint: traces.ENDPOINT, headers: traces.HEADERS ?? {} },
    social: { NV, KK, GG, AP, MS },
    identityAgency: identity && agencyOf(identity),
    ciKeys: identityKeys.CI_KEYS,
    sisterSites: sitesOf(values),
  };
};

const settingsOf = (values: Values, production: boolean) => ({
  ...ownSettings(values, production),
  ...passkeySettings(values),
  console: consolePlace(values),
  staffProvider: staffProviderOf(values),
  ...ruleSettings(values),
  ...neighbourSettings(values),
});

type Partners = Values['partners']['PARTNERS'];

/** Reads the partners' rows of their file once more, with every check of a start; undefined if no file has them. */
function partnersReader(env: Environment) {
  if (!env.PARTNERS_FILE?.trim()) return undefined;
  return (): { readonly rows: Partners } | { readonly faults: readonly string[] } => {
    const { values, faults } = readGroups({ partners: groups.partners }, env);
    return faults.length > 0 ? { faults } : { rows: values.partners.PARTNERS };
  };
}

/** Everything the service is told from outside, checked. */
export type Config = Readonly<ReturnType<typeof settingsOf>> & {
  readonly rereadPartners: ReturnType<typeof partnersReader>;
};

/**
 * Reads the environment, and by `readers` the files that it names. The only place that does. Throws `ConfigError` with
 * all faults at once (decisions §7), before anything is opened or made.
 */
export function readConfig<R extends FileReaders = Record<never, never>>(
  env: Environment,
  readers: R = {} as R,
): Config & { readonly files: FileContents<R> } {
  const { values, faults } = readGroups(groups, env);
  const files = readFiles(env, readers);
  const all = [...faults, ...files.faults];
  if (all.length > 0) throw new ConfigError(all);
  return {
    ...settingsOf(values, productionBy(env) !== undefined),
    rereadPartners: partnersReader(env),
    files: files.contents,
  };
}

/** Where the store is, for whoever needs nothing else. Throws `ConfigError`. */
export function readStorePlace(env: Environment): Pick<Config, 'database' | 'dataDir'> {
  const { database, dataDir } = readConfig(onlyOf(env, ['DATABASE_URL', 'DATA_DIR']));
  return { database, dataDir };
}

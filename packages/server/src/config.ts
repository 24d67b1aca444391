import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PasswordPolicy } from '@daemun/contract/rules/password';
import { productionFaults } from './config/production.ts';
import { type Environment, parseVariables, type Variables } from './config/variables.ts';

/** Everything the service is told from outside, checked. */
export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which people reach the page, without a trailing slash; links in mails come from here. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly pageDir: string;
  readonly documentsDir: string;
  readonly brandFile: string | undefined;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Master secret; undefined = one is made and kept in the data directory. */
  readonly masterSecret: string | undefined;
  /** Key of the sandbox's steering surface; undefined = no sandbox. */
  readonly sandboxKey: string | undefined;
  readonly clientBudgets: boolean;
  /** The partners, still to be checked by their own table: a JSON file, or the text itself. */
  readonly partnersFile: string | undefined;
  readonly partners: string | undefined;
  /** Where a visit ends that has nowhere to go. */
  readonly newsUrl: string;
  /** By what names the page finds our app, and the app the page. */
  readonly appBridge: { readonly ios: string; readonly android: string; readonly receiver: string };
  /** Where visits are counted, and under which names; undefined = nowhere. */
  readonly analytics: { readonly url: string; readonly web: string; readonly app: string } | undefined;
  /** The variables of the social providers, still to be checked by their own table. */
  readonly socialVariables: Environment;
  /** The variables of the identity agency, still to be checked by their own table. */
  readonly identityVariables: Environment;
  /** The variables of the sister sites, still to be checked by their own table. */
  readonly sisterVariables: Environment;
  readonly membershipDisclosure: 'screen' | 'mail';
  readonly passwordPolicy: PasswordPolicy;
  readonly passwordBlocklist: boolean;
  /** A file that `npm run blocklist` made; undefined = the built-in rule alone. */
  readonly passwordBlocklistFile: string | undefined;
  /** For how many days nobody can join with the identifiers of a member who left; 0 = at once. */
  readonly rejoinBlockDays: number;
  /** The scoring service and the token it knows us by; undefined = scores are only kept. */
  readonly scoring: { readonly url: string; readonly token: string } | undefined;
  /** Key of the consent ledgers' digests; undefined = it follows from the master secret. */
  readonly ledgerKey: string | undefined;
  /** Under which keys password hashes are kept, the one to be used first; undefined = under none. */
  readonly passwordPeppers: string | undefined;
  /** Who shows it may read the metrics from another machine; undefined = nobody may. */
  readonly metricsToken: string | undefined;
  /** Base address of an OpenTelemetry collector and the headers it wants; undefined = no traces. */
  readonly traces:
    | { readonly endpoint: string; readonly headers: Readonly<Record<string, string>> }
    | undefined;
  readonly trustProxy: boolean;
  readonly logLevel: string;
};

/** The environment cannot be used: every fault with how to mend it. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const ofSocialProvider = /^(NAVER|KAKAO|GOOGLE|APPLE|MICROSOFT)_/;
const ofIdentityAgency = /^NICE_/;
const ofSisterSite = /^(ARCHIVE|NEWS_GAME)_/;
const ofScoring = /^SCORING_/;

const variablesOf = (env: Environment, whose: RegExp): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => whose.test(name)));

/** Analytics is all three or none, and what happens in the app is told apart from the web. */
function analyticsOf(values: Variables): { analytics: Config['analytics']; faults: string[] } {
  const { ANALYTICS_URL: url, ANALYTICS_WEB_ID: web, ANALYTICS_APP_ID: app } = values;
  if (!url && !web && !app) return { analytics: undefined, faults: [] };
  if (url && web && app && web !== app) return { analytics: { url, web, app }, faults: [] };
  const wanted = 'must be set together, with two different ids, or not at all';
  return { analytics: undefined, faults: [`ANALYTICS_URL, ANALYTICS_WEB_ID and ANALYTICS_APP_ID ${wanted}`] };
}

function tracesOf(values: Variables): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = values;
  const pairs = headers.split(',').flatMap((pair) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return name ? [[name, value] as const] : [];
  });
  return endpoint ? { endpoint, headers: Object.fromEntries(pairs) } : undefined;
}

/** The scoring service is its address and its token, or there is none. */
function scoringOf(values: Variables): { scoring: Config['scoring']; faults: string[] } {
  const { SCORING_URL: url, SCORING_TOKEN: token } = values;
  if (url && token) return { scoring: { url: url.replace(/\/$/, ''), token }, faults: [] };
  const halves = url || token ? ['SCORING_URL and SCORING_TOKEN must be set together, or not at all'] : [];
  return { scoring: undefined, faults: halves };
}

/**
 * Reads the environment. The only place that does. Throws `ConfigFault` with all faults at once (decisions §7).
 */
export function readConfig(env: Environment): Config {
  const { values, faults } = parseVariables(env);
  const socialVariables = variablesOf(env, ofSocialProvider);
  const identityVariables = variablesOf(env, ofIdentityAgency);
  const sisterVariables = variablesOf(env, ofSisterSite);
  if (values.NODE_ENV === 'production') {
    const beside = { ...socialVariables, ...identityVariables, ...sisterVariables };
    faults.push(...productionFaults(values, { ...beside, ...variablesOf(env, ofScoring) }));
  }
  const sandbox = values.SANDBOX === undefined ? values.SANDBOX_KEY !== undefined : values.SANDBOX === 'on';
  if (sandbox && !values.SANDBOX_KEY) {
    faults.push('SANDBOX_KEY must be set where SANDBOX is on (npm start does it), or set SANDBOX=off');
  }
  const { analytics, faults: analyticsFaults } = analyticsOf(values);
  const { scoring, faults: scoringFaults } = scoringOf(values);
  faults.push(...analyticsFaults, ...scoringFaults);
  if (faults.length > 0) throw new ConfigFault(faults);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    partnersFile: values.PARTNERS_FILE,
    partners: values.PARTNERS,
    newsUrl: values.NEWS_URL ?? 'https://www.hanbit.example/',
    appBridge: {
      ios: values.APP_BRIDGE_IOS,
      android: values.APP_BRIDGE_ANDROID,
      receiver: values.APP_BRIDGE_RECEIVER,
    },
    analytics,
    socialVariables,
    identityVariables,
    sisterVariables,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    pageDir: resolve(values.PAGE_DIR ?? fileURLToPath(new URL('../../web/dist', import.meta.url))),
    documentsDir: resolve(values.DOCUMENTS_DIR ?? fileURLToPath(new URL('../documents', import.meta.url))),
    brandFile: values.BRAND_FILE,
    smtpUrl: values.SMTP_URL ?? `smtp://127.0.0.1:${values.PORT + 2}`,
    mailFrom: values.MAIL_FROM ?? 'no-reply@hanbit.example',
    masterSecret: values.SECRETS,
    sandboxKey: sandbox ? values.SANDBOX_KEY : undefined,
    clientBudgets: values.CLIENT_BUDGETS === 'on',
    membershipDisclosure: values.MEMBERSHIP_DISCLOSURE,
    passwordPolicy: values.PASSWORD_POLICY,
    passwordBlocklist: values.PASSWORD_BLOCKLIST === 'on',
    passwordBlocklistFile: values.PASSWORD_BLOCKLIST_FILE,
    rejoinBlockDays: values.REJOIN_BLOCK_DAYS,
    scoring,
    ledgerKey: values.LEDGER_KEY,
    passwordPeppers: values.PASSWORD_PEPPERS,
    metricsToken: values.METRICS_TOKEN,
    traces: tracesOf(values),
    trustProxy: values.TRUST_PROXY === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

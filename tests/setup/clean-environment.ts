import { variableNames } from '../../packages/server/src/config/groups.ts';

/** What a test may take from the machine it has from here alone: one language, one time zone. */
const given = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
} as const;

const ofService = new Set(variableNames.flatMap((name) => [name, `${name}_FILE`]));

/** Kinds of variables of a shell that change what a program does: languages, proxies, Git's, PostgreSQL's, Node's. */
const foreign = [
  /^(LANGUAGE|LC_\w+|LINGUAS)$/,
  /^(https?|ftp|all|no)_proxy$/i,
  /^GIT_/,
  /^PG[A-Z]/,
  /^(NODE_OPTIONS|NODE_PATH|NODE_EXTRA_CA_CERTS|NODE_TLS_REJECT_UNAUTHORIZED|NODE_USE_ENV_PROXY|NODE_ICU_DATA)$/,
  /^(SSL_CERT_FILE|SSL_CERT_DIR|OPENSSL_CONF)$/,
  /^UV_/,
  /^DEBUG$/,
  /^FONTCONFIG_/,
];

/** Whether a test must not inherit a variable: it is the service's, or of a kind that changes programs. */
const isForeign = (name: string): boolean =>
  ofService.has(name) || foreign.some((pattern) => pattern.test(name));

/** Returns an environment without what a test must not inherit, and with what every test has. */
export function cleaned(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !isForeign(name));
  return { ...Object.fromEntries(kept), ...given };
}

/** Cleans the environment of this process. Its workers, and what they start, inherit it. */
export function cleanEnvironment(): void {
  const clean = cleaned(process.env);
  for (const name of Object.keys(process.env)) if (!(name in clean)) delete process.env[name];
  Object.assign(process.env, clean);
}

/** Cleans the environment of a run of Vitest, which knows itself by `NODE_ENV`. */
export function setup(): void {
  cleanEnvironment();
  process.env.NODE_ENV = 'test';
}

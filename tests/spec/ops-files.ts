import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const root = join(import.meta.dirname, '../..');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Environment = Readonly<Record<string, string>>;
type Container = {
  readonly image: string;
  readonly envFrom: readonly unknown[];
  readonly ports: readonly { readonly name: string }[];
  readonly securityContext: object;
} & Readonly<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>>;
export type Node = {
  readonly environment: Environment;
  readonly image: string;
  readonly read_only: boolean;
  readonly command: readonly string[];
  readonly volumes: readonly string[];
  readonly stop_grace_period: string;
  readonly mem_limit: string;
};
type Compose = { readonly services: Readonly<Record<string, Node>> };

export const compose = parse(read('ops/compose/compose.yaml'), { merge: true }) as Compose;
export const kubernetes = (file: string) => parse(read(`ops/kubernetes/${file}.yaml`));
export const operations = read('docs/operations.md');
export const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
export const pod = kubernetes('deployment').spec.template.spec;
export const container = pod.containers[0] as Container;
export const nginx = read('ops/compose/nginx.conf');
export const scrape = (file: string) => parse(read(`ops/${file}.yaml`)).scrape_configs[0];

/** What an operator would put where a file leaves a gap. */
const secret = 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, 64);
const fillings: Environment = {
  DATABASE_URL: 'postgres://daemun:x@database:5432/daemun?sslmode=verify-full',
  PUBLIC_URL: 'https://account.example.com',
  SECRETS: secret,
  LEDGER_KEY: secret,
  PASSWORD_PEPPERS: `1:${secret}`,
  SMTP_URL: 'smtp://user:x@mail.example.com:587',
  MAIL_FROM: 'no-reply@example.com',
  METRICS_TOKEN: secret,
};
export const filled = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, /\$\{|…/.test(value) ? fillings[name] : value]),
  ) as Environment;

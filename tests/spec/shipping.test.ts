import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { callNames, calls } from '@daemun/contract/calls/index';
import { browserPaths, ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { feedDocument } from '../../packages/server/src/http/docs/feed-document.ts';
import { serviceEnvironment, serviceFlags, serviceProgram } from '../../tools/processes/service-node.ts';
import { proxyEnvelope, proxyPages } from '../../tools/proxy-pages.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const yamlFiles = globSync('ops/**/*.yaml', { cwd: root });
const jobFiles = globSync('ops/kubernetes/jobs/*.yaml', { cwd: root });

const dockerfile = read('Dockerfile');
const linesOf = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map((match) => match[1] ?? '');

type Environment = Readonly<Record<string, string>>;
type Container = {
  readonly image: string;
  readonly envFrom: readonly unknown[];
  readonly ports: readonly { readonly name: string }[];
  readonly securityContext: object;
} & Readonly<Record<'startupProbe' | 'livenessProbe' | 'readinessProbe', { httpGet: { path: string } }>>;
type Node = {
  readonly environment: Environment;
  readonly image: string;
  readonly read_only: boolean;
  readonly command: readonly string[];
  readonly volumes: readonly string[];
  readonly stop_grace_period: string;
  readonly mem_limit: string;
};
type Compose = { readonly services: Readonly<Record<string, Node>> };

const compose = parse(read('ops/compose/compose.yaml'), { merge: true }) as Compose;
const kubernetes = (file: string) => parse(read(`ops/kubernetes/${file}.yaml`));
const operations = read('docs/operations.md');
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
const pod = kubernetes('deployment').spec.template.spec;
const container = pod.containers[0] as Container;
const nginx = read('ops/compose/nginx.conf');
const scrape = (file: string) => parse(read(`ops/${file}.yaml`)).scrape_configs[0];

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
const filled = (environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, /\$\{|…/.test(value) ? fillings[name] : value]),
  ) as Environment;

test.each(yamlFiles)('%s is YAML', (file) => {
  for (const document of parseAllDocuments(read(file), { merge: true }))
    expect([...document.errors, ...document.warnings]).toEqual([]);
});

describe('the image', () => {
  test('is made of what there is', () => {
    const sources = linesOf('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  test('runs the service as npm start does, and not as root', () => {
    const [command = ''] = linesOf('CMD').slice(-1);
    expect(JSON.parse(command)).toEqual(['node', ...serviceFlags, serviceProgram]);
    expect(linesOf('USER')).toEqual(['node']);
    const [environment = ''] = linesOf('ENV');
    for (const [name] of environment.split(' ').map((pair) => pair.split('=')))
      expect([...variableNames, ...Object.keys(serviceEnvironment)]).toContain(name);
  });

  test('takes nothing along that is no part of it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored.filter((line) => line && !line.startsWith('#'))[0]).toBe('*');
    for (const line of ['**/*.test.ts', '**/node_modules', '**/.env*']) expect(ignored).toContain(line);
  });
});

const linesOfUnit = (file: string) => read(`ops/systemd/${file}`).split('\n');
/** What a unit may not do: everything behind this comment, up to the next empty line. */
const confinesOf = (file: string): readonly string[] => {
  const lines = linesOfUnit(file);
  const begin = lines.findIndex((line) => line.startsWith('# What the service never does')) + 1;
  return lines.slice(begin, lines.indexOf('', begin));
};
const confines = confinesOf('daemun@.service');

test('the units of systemd confine node and backup alike, and as much as the image', () => {
  expect(confinesOf('daemun-backup.service')).toEqual(confines);
  expect(confines).toEqual(
    expect.arrayContaining([
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'CapabilityBoundingSet=',
      'SystemCallFilter=@system-service',
      'UMask=0077',
    ]),
  );
  const [limit] = confines.flatMap((line) => /^MemoryMax=(.+)$/.exec(line)?.[1] ?? []);
  expect(limit?.toLowerCase()).toBe(nodes[0]?.[1].mem_limit);
});

test('every unit of systemd says of a directory what the others say', () => {
  for (const file of ['daemun@.service', 'daemun-backup.service']) {
    const lines = linesOfUnit(file);
    for (const kind of ['State', 'Cache'])
      if (lines.some((line) => line.startsWith(`${kind}Directory=`)))
        expect(lines).toContain(`${kind}DirectoryMode=0700`);
  }
});

test('the example of variables for systemd is what a node in production starts with', () => {
  const lines = linesOfUnit('example.environment').filter((line) => /^\w+=/.test(line));
  const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  expect(Object.keys(given).filter((name) => !variableNames.includes(name))).toEqual([]);
  const random = () => randomBytes(48).toString('base64url');
  const filledIn = Object.entries(given).map(([name, value]) => [
    name,
    value === '' ? random() : value.endsWith(':') ? value + random() : value,
  ]);
  expect(readConfig(Object.fromEntries(filledIn))).toMatchObject({
    production: true,
    trustProxy: { hops: 1 },
  });
});

test('every file that the first deployment takes from the package is in ops or is a command', () => {
  const [, section = ''] = operations.split(/^## The first deployment.*$/m);
  const [steps = ''] = section.split(/^## /m);
  const files = [...steps.matchAll(/\/opt\/daemun\/(ops\/[\w./*@-]+)/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) expect([path, globSync(path, { cwd: root }).length > 0]).toEqual([path, true]);
  const commands = [...steps.matchAll(/^daemun ([a-z-]+)/gm)].map(([, name = '']) => name);
  expect(commands).toEqual(['migrate', 'proxy-file']);
  for (const name of commands) expect(existsSync(join(root, 'tools', `${name}.ts`))).toBe(true);
});

test('the unit of systemd runs the service as npm start does, where it may write nothing but its data', () => {
  const unit = read('ops/systemd/daemun@.service');
  const [, command = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? [];
  expect(command.split(' ')).toEqual([...serviceFlags, serviceProgram]);
});

test('the unit of systemd that makes a backup does so as the nodes run, each night, to where it may write', () => {
  const lines = (file: string) => read(`ops/systemd/${file}`).split('\n');
  const [unit, node] = [lines('daemun-backup.service'), lines('daemun@.service')];
  const shared = node.filter((line) => /^(User|WorkingDirectory|EnvironmentFile)=/.test(line));
  expect(shared).toHaveLength(3);
  for (const line of [...shared, ...confines]) expect(unit).toContain(line);
  const [, tool = '', place = ''] =
    /ExecStart=.* \/usr\/bin\/node (tools\/\S+) \/var\/lib\/(\S+?)\//.exec(unit.join('\n')) ?? [];
  expect(existsSync(join(root, tool))).toBe(true);
  const state = unit.find((line) => line.startsWith('StateDirectory='))?.slice('StateDirectory='.length);
  expect(state?.split(' ')).toEqual(['daemun', place]);
  expect(lines('daemun-backup.timer')).toContain('OnCalendar=*-*-* 03:15:00 Asia/Seoul');
});

test('whatever makes a backup each night removes old ones', () => {
  const [line = ''] = read('docs/operations/commands.md').match(/^15 3 \* \* \*.*$/m) ?? [];
  const { command } = parse(read('ops/kubernetes/jobs/backup.yaml')).spec.jobTemplate.spec.template.spec
    .containers[0];
  for (const words of [line, command.join(' '), read('ops/systemd/daemun-backup.service')])
    expect(words).toMatch(/\.backup,? --keep 14\b/);
});

test('images have plain names with a version, and come from no named registry', () => {
  const images = [
    ...linesOf('FROM').map((line) => line.split(' ')[0]),
    ...Object.values(compose.services).map(({ image }) => image),
  ];
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.${}:-]+$/);
  for (const image of images) expect(image).not.toMatch(/latest/);
});

describe('the compose file', () => {
  test('has three equal nodes that may write nowhere', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2', 'node-3']);
    for (const [, node] of nodes)
      expect(node).toMatchObject({ read_only: true, user: 'node', cap_drop: ['ALL'] });
  });

  test('gives a node a configuration that it starts with', () => {
    const environment = filled(nodes[0]?.[1].environment ?? {});
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      production: true,
      trustProxy: { hops: 1 },
      sandboxKey: undefined,
    });
  });

  test('asks for each value that its example names, and for no other', () => {
    const asked = new Set(
      [...read('ops/compose/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] ?? ''),
    );
    const named = [...read('ops/compose/example.env').matchAll(/^(\w+)=/gm)].map((match) => match[1] ?? '');
    expect(named.toSorted()).toEqual([...asked].sort());
  });

  test('leaves whole to the operator what is asked for, so that lists can be rotated', () => {
    const { DATABASE_URL = '', ...others } = nodes[0]?.[1].environment ?? {};
    expect(DATABASE_URL).toContain('${DATABASE_PASSWORD:?');
    const filledIn = Object.entries(others).filter(([, value]) => value.includes('${'));
    expect(filledIn.length).toBeGreaterThan(5);
    for (const [name, value] of filledIn) expect(value).toBe(`\${${name}:?set it in .env}`);
  });

  test('has nginx and Prometheus look for the nodes that there are, wherever they are made anew', () => {
    const asked = [...nginx.matchAll(/server (node-\d:\d+) resolve /g)].map((match) => match[1]);
    const wanted = nodes.map(([name]) => `${name}:3000`);
    expect(asked).toEqual(wanted);
    expect(nginx).toMatch(/^ {2}resolver 127\.0\.0\.11 /m);
    expect(nginx).toMatch(/^ {4}zone daemun /m);
    expect(scrape('prometheus').static_configs[0].targets).toEqual(wanted);
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('location = /metrics { return 404; }');
  });

  test('has nginx lead people to our own address, whatever host they asked for', () => {
    const { environment, command, volumes } = compose.services.proxy as Node;
    const [[, address], ...more] = [...nginx.matchAll(/return 30\d (.*);/g)] as [RegExpExecArray];
    expect(address).toMatch(/^\$\{PUBLIC_URL\}\$request_uri$/);
    expect(more).toEqual([]);
    const gaps = [...nginx.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1] ?? '');
    expect(gaps.filter((name) => !(name in environment))).toEqual([]);
    expect(volumes).toContain('./nginx.conf:/etc/nginx/templates/nginx.conf.template:ro');
    expect(command[command.indexOf('-c') + 1]).toBe(`${environment.NGINX_ENVSUBST_OUTPUT_DIR}/nginx.conf`);
  });

  test('has nginx show its own page where no node answers, in the words of the catalogs, and 503 to calls', () => {
    for (const [file, page] of Object.entries(proxyPages())) {
      expect(read(file)).toBe(page);
      expect(nginx).toContain(`alias /etc/nginx/pages/${basename(file)};`);
    }
    expect(compose.services.proxy?.volumes).toContain('./pages:/etc/nginx/pages:ro');
    expect(nginx).toContain('error_page 502 503 504 =503 /away/$asker;');
    expect(nginx).toContain('proxy_next_upstream error timeout http_502;');
  });

  const firstOf = (rules: RegExp, path: string) =>
    [...nginx.matchAll(rules)].find(([, shape = '']) => new RegExp(shape).test(path))?.[2];
  /** Whether nginx answers a program or a person, and what they are told who call without TLS. */
  const led = (path: string) => [
    firstOf(/^ {4}~(\S+) (\S+);$/gm, path) ?? 'page',
    firstOf(/^ {4}location ~ (\S+) \{ return (\d+); \}$/gm, path),
  ];
  const openid = (names: string[]) => names.map((name) => ownBrowserPaths.oidc.replace('*', name));

  test.each([
    ...callNames.map((name) => calls[name].path),
    ...Object.keys(feedDocument('').paths),
    ...openid(['token', 'par', 'jwks', 'introspect', 'revoke']),
  ])('has nginx answer programs at %s by a status alone, and never without TLS', (path) => {
    expect(led(path)).toEqual(['call', '403']);
  });

  test.each([
    ...Object.values(browserPaths),
    ownBrowserPaths.identityReturn,
    ownBrowserPaths.issueSsoCode,
    ownBrowserPaths.oidcInteraction,
    ...openid(['auth', 'logout', 'logout/confirm']),
    pathTo('login'),
  ])('has nginx show its page to people at %s', (path) => {
    expect(led(path)[0]).toBe('page');
  });

  test('has nginx refuse a call by the envelope of the nodes', () => {
    for (const [status, key] of [
      [413, 'request.bodyTooLarge'],
      [431, 'request.headersTooLarge'],
    ] as const)
      expect(nginx).toContain(`return ${status} '${proxyEnvelope(key)}';`);
  });

  test('has nginx write neither query, referrer nor address of a client, and start where stderr has no name', () => {
    const [inHttp, ofItself] = ['  ', ''].map(
      (indent) => new RegExp(`^${indent}error_log (.+);$`, 'm').exec(nginx)?.[1],
    );
    expect([inHttp, ofItself]).toEqual(['stderr alert', 'stderr warn']);
    expect(nginx).not.toContain('/dev/std');
    const [, format = ''] = /log_format failures '(.+)';/.exec(nginx) ?? [];
    const [, ...logs] = nginx.split('access_log ').map((rest) => rest.split(';', 1)[0]);
    expect(logs).toEqual(['/var/log/nginx/access.log failures if=$is_failure']);
    const harmless = [
      'time_iso8601',
      'status',
      'request_method',
      'uri',
      'upstream_addr',
      'upstream_status',
      'request_time',
    ];
    expect([...format.matchAll(/\$(\w+)/g)].map(([, name]) => name)).toEqual(harmless);
  });

  test('has every container that goes on end its log and leave a node its time', () => {
    for (const [, service] of Object.entries(compose.services))
      expect(service).toMatchObject({
        logging: { options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.any(String) } },
      });
    const [, seconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(read('ops/systemd/daemun@.service')) ?? [];
    const { environment, stop_grace_period } = compose.services['node-1'] as Node;
    const { requestDeadline, drainFor } = readConfig(filled(environment));
    for (const grace of [stop_grace_period, `${seconds}s`, `${pod.terminationGracePeriodSeconds}s`])
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(requestDeadline + drainFor);
  });

  test('has every node that the document restarts, and no other', () => {
    const [, numbers = ''] = /for n in ([\d ]+); do docker compose .* node-\$n /.exec(operations) ?? [];
    expect(numbers.split(' ').map((number) => `node-${number}`)).toEqual(nodes.map(([name]) => name));
  });
});

describe('the Kubernetes manifests', () => {
  test('are all named, but the secret, which is only an example', () => {
    const files = globSync('*.yaml', { cwd: join(root, 'ops/kubernetes') });
    const others = files.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file));
    expect(kubernetes('kustomization').resources.toSorted()).toEqual(others.sort());
  });

  test('give a node a configuration that it starts with', () => {
    const environment = filled({
      ...kubernetes('config').data,
      ...kubernetes('secret.example').stringData,
    });
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'daemun' } },
      { secretRef: { name: 'daemun' } },
    ]);
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    const { production, publicUrl, trustProxy } = readConfig(environment);
    const [{ host }] = kubernetes('ingress').spec.rules;
    expect({ production, publicUrl, trustProxy }).toEqual({
      production: true,
      publicUrl: `https://${host}`,
      trustProxy: { hops: 1 },
    });
  });

  test('probe addresses that the service has, and let it write nowhere', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.startupProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/servez');
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.securityContext.runAsNonRoot).toBe(true);
  });

  test.each(jobFiles)(
    'run the job of %s in the confines, with the variables and in the version of a node',
    (file) => {
      const { spec } = parse(read(file));
      const inJob = (spec.jobTemplate?.spec ?? spec).template.spec;
      expect(inJob.securityContext).toEqual(pod.securityContext);
      expect(inJob.automountServiceAccountToken).toBe(false);
      const { envFrom, securityContext } = container;
      expect(inJob.containers[0]).toMatchObject({ envFrom, securityContext });
      expect(inJob.containers[0].image).toBe(`daemun:${kubernetes('kustomization').images[0].newTag}`);
      expect(inJob.containers[0].command.slice(0, 3)).toEqual(['npm', 'run', '-s']);
    },
  );

  test('mean the same pods wherever they choose some, each file by itself', () => {
    const { selector, template } = kubernetes('deployment').spec;
    const labels = template.metadata.labels;
    expect(Object.keys(labels)).toHaveLength(1);
    expect([
      selector.matchLabels,
      pod.topologySpreadConstraints[0].labelSelector.matchLabels,
      kubernetes('service').spec.selector,
      kubernetes('service-unready').spec.selector,
      kubernetes('disruption-budget').spec.selector.matchLabels,
      kubernetes('network-policy').spec.podSelector.matchLabels,
    ]).toEqual(Array(6).fill(labels));
    const [{ namespaces, selectors }] = scrape('prometheus-kubernetes').kubernetes_sd_configs;
    expect(namespaces.names).toEqual([kubernetes('kustomization').namespace]);
    expect(selectors).toEqual([{ role: 'pod', label: Object.entries(labels)[0]?.join('=') }]);
  });

  test('lead to pods that are not ready where none is, so that the page stands while the database is away', () => {
    const { annotations } = kubernetes('ingress').metadata;
    const { metadata, spec } = kubernetes('service-unready');
    expect(annotations['nginx.ingress.kubernetes.io/default-backend']).toBe(metadata.name);
    expect(spec.publishNotReadyAddresses).toBe(true);
    expect(spec.ports).toEqual(kubernetes('service').spec.ports);
  });

  test('name the kind of ingress that the network policy lets in', () => {
    const { ingressClassName } = kubernetes('ingress').spec;
    const [{ from }] = kubernetes('network-policy').spec.ingress;
    const first = from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'];
    expect(first).toBe(`ingress-${ingressClassName}`);
  });

  test('have their scaling and monitoring mean the same pods, and no fewer nodes than there are', () => {
    const { spec } = kubernetes('optional/autoscaler');
    const { kind, metadata } = kubernetes('deployment');
    expect(spec.scaleTargetRef).toMatchObject({ kind, name: metadata.name });
    expect(spec.minReplicas).toBe(kubernetes('deployment').spec.replicas);
    const monitor = kubernetes('optional/pod-monitor').spec;
    expect(monitor.selector.matchLabels).toEqual(kubernetes('service').spec.selector);
    expect(Object.keys(monitor.selector.matchLabels)).toEqual([monitor.jobLabel]);
    expect(monitor.podMetricsEndpoints[0].port).toBe(container.ports[0]?.name);
    expect(kubernetes('secret.example').stringData).toHaveProperty(
      monitor.podMetricsEndpoints[0].authorization.credentials.key,
    );
  });

  test('keep more nodes up than may be taken away at once', () => {
    const { replicas } = kubernetes('deployment').spec;
    expect(kubernetes('disruption-budget').spec.minAvailable).toBeLessThan(replicas);
  });
});

test('Prometheus calls the nodes what the alerts call them, wherever they run', () => {
  const jobs = [...read('ops/alerts.yaml').matchAll(/job="(\w+)"/g)].map((match) => match[1]);
  expect(jobs.length).toBeGreaterThan(0);
  for (const file of ['prometheus', 'prometheus-kubernetes'])
    expect([...new Set(jobs)]).toEqual([scrape(file).job_name]);
});

test('what the document puts into a file begins without npm’s own lines', () => {
  const kept = [...operations.matchAll(/npm run ([^`]*) > /g)].map((match) => match[1] ?? '');
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((command) => !command.startsWith('-s '))).toEqual([]);
});

test('the newest release of the change log is the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const sections = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(sections.find((name) => name !== 'Unreleased')).toBe(version);
  expect(kubernetes('kustomization').images[0].newTag).toBe(version);
  expect(JSON.parse(read('packages/server/package.json')).version).toBe(version);
});

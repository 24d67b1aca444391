import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readServiceConfig } from '../../packages/server/src/compose/service-config.ts';
import { createService } from '../../packages/server/src/compose.ts';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { adminSocketIn } from '../../packages/server/src/http/admin-socket.ts';
import { serviceProgram } from '../../tools/processes/service-node.ts';
import { freePort } from '../free-port.ts';
import { emptyPlace, type Place } from '../world/database.ts';
import { spawnService } from '../world/service-process.ts';

let place: Place;
let elsewhere: string;
beforeEach(async () => {
  place = await emptyPlace('sqlite');
  elsewhere = await mkdtemp(join(tmpdir(), 'daemun-files-'));
});
afterEach(async () => {
  await place.remove();
  await rm(elsewhere, { recursive: true });
});

const directory = () => place.environment.DATA_DIR ?? '';
const start = () => createService(readServiceConfig({ ...place.environment, LOG_LEVEL: 'silent' }));

test('a start that fails half way closes what it had opened, so that the next one finds the store free', async () => {
  const obstacle = adminSocketIn(directory());
  await mkdir(join(obstacle, 'in-the-way'), { recursive: true });
  await expect(start()).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
  await rm(obstacle, { recursive: true });
  const service = await start();
  await expect(start()).rejects.toMatchObject({ name: 'StoreInUse' });
  await service.close();
});

test('what members are asked to agree to is there, and in force: else the service does not start', async () => {
  const documents = join(elsewhere, 'documents');
  const startWith = () =>
    createService(readServiceConfig({ ...place.environment, LOG_LEVEL: 'silent', DOCUMENTS_DIR: documents }));
  await cp('packages/server/documents', documents, { recursive: true });
  for (const item of ['ISS-TERMS', 'AGY-PRIVACY']) await rm(join(documents, item), { recursive: true });
  await mkdir(join(documents, 'ISS-TERMS'));
  await writeFile(join(documents, 'ISS-TERMS', '2999-01-01.ko.html'), '<title>약관</title>\n<p>글</p>\n');
  const missing = (item: string) =>
    `DOCUMENTS_DIR: ${item}: no version is in force, and members are asked to agree to it`;
  await expect(startWith()).rejects.toMatchObject({ faults: ['ISS-TERMS', 'AGY-PRIVACY'].map(missing) });
  for (const item of ['ISS-TERMS', 'AGY-PRIVACY'])
    await cp(join('packages/server/documents', item), join(documents, item), { recursive: true });
  await (await startWith()).close();
});

test('a service that was closed twice is closed once, and says that it is not ready', async () => {
  const service = await start();
  const ready = async () => (await service.app.inject('/readyz')).statusCode;
  expect(await ready()).toBe(200);
  const serves = async () => (await service.app.inject('/servez')).statusCode;
  expect(await serves()).toBe(200);
  const closed = service.close();
  expect([await ready(), await serves()]).toEqual([503, 503]);
  await Promise.all([closed, service.close()]);
});

/** A place where no database is, and a start that waits for one there. */
async function startWithout(waiting: Readonly<Record<string, string>>) {
  const port = await freePort();
  const DATABASE_URL = `postgres://daemun:never-told@127.0.0.1:${port}/daemun`;
  return spawnService({ ...place.environment, DATABASE_URL, PORT: String(await freePort()), ...waiting });
}

test('a start without its database says so in one line, waits as long as it is told, and gives up with another', async () => {
  const service = await startWithout({ STORE_WAIT: '2' });
  expect(await service.ended).toEqual({ code: 1, signal: null });
  const lines = service.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(
    /^StoreAbsent: The database did not answer for 2 s \(STORE_WAIT\): ECONNREFUSED/,
  );
  for (const line of lines.slice(0, -1))
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      msg: 'the database does not answer, the start waits for it',
      why: expect.stringContaining('ECONNREFUSED'),
    });
  expect(lines.length).toBeGreaterThan(1);
  expect(service.output()).not.toContain('never-told');
});

test('a start that waits lives, is not ready, and hears that it is to stop', async () => {
  const service = await startWithout({});
  await expect.poll(() => service.output()).toContain('the start waits for it');
  const statuses = ['/healthz', '/readyz', '/servez', '/'].map(
    async (path) => (await fetch(service.url + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 503, 503, 502]);
  expect(await service.stop()).toEqual({ code: 0, signal: null });
});

test('what stands in files is told with the other faults of the configuration, before anything is made', async () => {
  const file = (name: string) => join(elsewhere, name);
  await writeFile(file('brand.json'), JSON.stringify({ name: { ko: '한빛통신' }, address: {}, phone: '' }));
  await writeFile(file('list'), '{"format":"daemun-blocklist"}\nnothing');
  await mkdir(file('documents/XYZ-TERMS'), { recursive: true });
  const files = { BRAND_FILE: file('brand.json'), PASSWORD_BLOCKLIST_FILE: file('list') };
  const service = spawnService({
    ...place.environment,
    ...files,
    PORT: 'x',
    DOCUMENTS_DIR: file('documents'),
  });
  expect(await service.ended).toEqual({ code: 1, signal: null });
  expect(service.output().trim().split('\n')).toEqual([
    'Error: The configuration cannot be used:',
    expect.stringContaining('PORT must be'),
    '  - DOCUMENTS_DIR: XYZ-TERMS: a folder must be named <category>-<kind>, for example AGY-TERMS',
    '  - BRAND_FILE: name.en is missing or empty',
    '  - BRAND_FILE: address.ko is missing or empty',
    '  - BRAND_FILE: address.en is missing or empty',
    '  - BRAND_FILE: phone is missing or empty',
    '  - PASSWORD_BLOCKLIST_FILE: it is no list that npm run blocklist made',
  ]);
  expect(await readdir(directory())).toEqual([]);
});

/** How a start with this environment ends, and what it wrote. */
async function failing(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const service = spawnService({ ...place.environment, PORT: String(await freePort()), ...environment });
  expect(await service.ended).toEqual({ code: 1, signal: null });
  expect(service.output()).not.toContain('    at ');
  return service.output().trim().split('\n');
}

/** Secrets stand in their variables here, not in files beside them. */
const inVariables = variableNames.filter(
  (name) => !variableNames.includes(name.replace(/_FILE$/, '')) || !name.endsWith('_FILE'),
);

test.each(['%ff', 'smtp://user:100%@mail.example', '\u0007', '한빛통신'])(
  'a start with %j in every variable names each that cannot hold it, at once, and makes nothing',
  async (value) => {
    const hostile = Object.fromEntries(inVariables.map((name) => [name, value]));
    const [first, ...lines] = await failing({ ...hostile, ...place.environment });
    expect(first).toBe('Error: The configuration cannot be used:');
    for (const line of lines) expect(line).toMatch(/^ {2}- [A-Z]/);
    const said = new Set(lines.map((line) => /[A-Z_]+/.exec(line)?.[0] ?? ''));
    const some = ['PORT', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRETS', 'PARTNERS', 'BRAND_FILE'];
    expect(some.filter((name) => !said.has(name))).toEqual([]);
    expect(said.size).toBeGreaterThan(50);
    expect(await readdir(directory())).toEqual([]);
  },
);

test('a place that cannot be used is told by the variable that names it, in one line', async () => {
  expect(await failing({ HOST: 'no-such-host.invalid' })).toEqual([
    expect.stringMatching(/^Error: HOST and PORT must name where this machine can listen: getaddrinfo /),
  ]);
  expect(await readdir(directory())).not.toContain('operator.sock');
  const file = join(elsewhere, 'a-file');
  await writeFile(file, '');
  expect(await failing({ DATA_DIR: join(file, 'data') })).toEqual([
    expect.stringMatching(/^Error: DATA_DIR must be a directory that the service may write to: ENOTDIR/),
  ]);
  await writeFile(join(elsewhere, 'master-secret'), 'too-short\n');
  expect(await failing({ DATA_DIR: elsewhere })).toEqual([
    `Error: The master secret in ${join(elsewhere, 'master-secret')} is broken: put back what was there.`,
  ]);
});

test('on a Node that is too old the program names the one that it needs, and links nothing that only newer ones have', async () => {
  const older = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
  const service = spawnService({
    ...place.environment,
    NODE_OPTIONS: `--import=data:text/javascript,${older}`,
  });
  expect(await service.ended).toEqual({ code: 1, signal: null });
  expect(service.output()).toMatch(/^Daemun needs Node 24 or newer; this is 20\.19\.0\. .*\n$/);
  expect(await readFile(serviceProgram, 'utf8')).not.toMatch(/import \{[^}]*\} from ["']node:module["']/);
});

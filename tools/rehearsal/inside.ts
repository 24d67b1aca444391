import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { machineIn } from '../debian/machine.ts';
import { assembleImage } from '../package/assemble.ts';
import { makeAuthority } from './authority.ts';
import { lastWords } from './last-words.ts';
import { furnish, mountMachine, openNetwork } from './machine.ts';
import { databaseUrl, environmentOf, newPasswords, paths, places } from './names.ts';
import { installProxy } from './nginx.ts';
import { migrate, nodesOn } from './nodes.ts';
import { installMissing } from './packages.ts';
import { installPool } from './pgbouncer.ts';
import { servePop3 } from './pop3.ts';
import { bouncesFolder, installRelay } from './postfix.ts';
import { createDatabase, installPostgres } from './postgres.ts';
import { assembleLastRelease, firstRelease, lastRelease, switchTo } from './releases.ts';
import { rehearse } from './run.ts';
import type { Scene } from './scene.ts';

/** The first part, with the machine's own network: packages and the image. */
async function prepare(directory: string): Promise<void> {
  const machine = mountMachine(directory);
  const came = await installMissing(machine);
  console.log(`  … Debian's packages: ${came.length === 0 ? 'all are there' : came.join(', ')}`);
  console.log('  … the folder of the image');
  assembleImage(machine.at(`${paths.release}-${firstRelease}`), (command, cwd) => {
    execFileSync('sh', ['-c', `${command} --silent`], { cwd, stdio: 'inherit' });
  });
  console.log(`  … the release before, ${lastRelease()}`);
  await assembleLastRelease(machine);
  await switchTo(machine, firstRelease);
  await furnish(machine);
}

const fileOf = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Starts all that stands around the nodes, and the nodes. */
async function setUp(directory: string): Promise<Scene> {
  const machine = machineIn(directory);
  openNetwork(machine);
  const authority = makeAuthority(join(directory, 'authority'));
  const foreign = makeAuthority(join(directory, 'foreign'));
  machine.write(paths.authority, authority.certificate);
  setDefaultCACertificates([authority.certificate]);
  const passwords = newPasswords();
  const variables = environmentOf(passwords);
  const configure: Scene['configure'] = (more = {}) => {
    const database = { DATABASE_URL: databaseUrl('daemun', passwords, 'pool') };
    machine.write(paths.environment, fileOf({ ...variables, ...database, ...more }), 'root', 0o600);
  };
  configure();
  console.log('  … PostgreSQL, PgBouncer, Postfix');
  const postgres = await installPostgres(machine, authority.issue(places.database.host));
  await createDatabase(postgres, passwords);
  const pool = installPool(machine, passwords, authority.issue(places.pool.host));
  const relay = await installRelay(machine, authority, foreign);
  const bounces = machine.at(`${paths.mailbox}/${bouncesFolder}`);
  await servePop3(bounces, passwords.bounces, authority.issue(places.bounces.host));
  console.log('  … tables, two nodes, nginx');
  await migrate(machine, databaseUrl('daemun_owner', passwords, 'database'));
  const nodes = nodesOn(machine);
  for (const node of nodes) await node.start();
  const proxy = await installProxy(machine, authority.issue(places.account.host));
  return { machine, passwords, postgres, pool, relay, proxy, nodes, configure };
}

const [part = '', directory = '', ...only] = process.argv.slice(2);
if (part === 'prepare') await prepare(directory);
else {
  const kept = await setUp(directory)
    .then((scene) => rehearse(scene, only))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.stack : error);
      return false;
    });
  const words = lastWords(machineIn(directory));
  if (!kept) console.error(words);
  process.exit(kept ? 0 : 1);
}

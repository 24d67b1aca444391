import { rmSync } from 'node:fs';
import type { Machine } from '../debian/machine.ts';

/** What the rehearsal needs of Debian, each package with a program by which it is known. */
const packages = {
  postgresql: '/usr/lib/postgresql',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  postfix: '/usr/sbin/postfix',
  openssl: '/usr/bin/openssl',
} as const;

const policy = '/usr/sbin/policy-rc.d';
const ownCluster = '/etc/postgresql-common/createcluster.d/rehearsal.conf';

/** Installs on the machine what it has not, and starts none of it. Answers the names of what came. */
export async function installMissing(machine: Machine): Promise<string[]> {
  const missing = Object.entries(packages)
    .filter(([, program]) => !machine.has(program))
    .map(([name]) => name);
  if (missing.length === 0) return [];
  rmSync(machine.at(policy), { force: true });
  machine.write(policy, '#!/bin/sh\nexit 101\n', undefined, 0o755);
  machine.write(ownCluster, 'create_main_cluster = false\n');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await machine.run(['apt-get', 'update', '-q'], { environment });
  await machine.run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...missing], {
    environment,
  });
  return missing;
}

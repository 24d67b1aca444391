import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { serviceFlags, serviceProgram } from '../../tools/processes/service-node.ts';
import { nodes, operations, read, root } from './ops-files.ts';

const linesOfUnit = (file: string) => read(`ops/systemd/${file}`).split('\n');
/** What a unit may not do: everything behind this comment, up to the next empty line. */
const confinesOf = (file: string): readonly string[] => {
  const lines = linesOfUnit(file);
  const begin = lines.findIndex((line) => line.startsWith('# What the service never does')) + 1;
  return lines.slice(begin, lines.indexOf('', begin));
};
const confines = confinesOf('daemun@.service');

const units = globSync('*.service', { cwd: join(root, 'ops/systemd') });

test('the units of systemd confine all processes alike, and as much as the image', () => {
  expect(units.length).toBeGreaterThanOrEqual(3);
  for (const unit of units) expect([unit, confinesOf(unit)]).toEqual([unit, confines]);
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
  for (const file of units) {
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

test('the unit of systemd that writes the journal runs a command that there is, beside the backups', () => {
  const unit = linesOfUnit('daemun-journal.service');
  const [, tool = '', place = ''] =
    /^ExecStart=\/usr\/bin\/node (tools\/\S+) \/var\/lib\/(\S+?)\/journal /m.exec(unit.join('\n')) ?? [];
  expect(existsSync(join(root, tool))).toBe(true);
  expect(unit).toContain(`StateDirectory=${place}`);
  expect(linesOfUnit('daemun-backup.service')).toContain(`StateDirectory=daemun ${place}`);
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

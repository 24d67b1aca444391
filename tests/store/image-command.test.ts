import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byTurns } from '../setup/turns.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runScript } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';

const root = join(import.meta.dirname, '../..');
let image: string;
let place: Place;
let world: World;
beforeAll(async () => {
  image = await mkdtemp(join(tmpdir(), 'daemun-image-'));
  place = await emptyPlace(storeOfRun());
  world = await createWorld({ environment: place.environment });
  await assemble();
});
afterAll(async () => {
  await world.close();
  await place.remove();
  await rm(image, { recursive: true, force: true });
});

/** What the last stage of the Dockerfile brings along of this folder; dependencies and the built page are not in it. */
async function copiedByTheLastStage(): Promise<string[]> {
  const lastStage = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/^FROM /m).at(-1) ?? '';
  return [...lastStage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  );
}

/** Dependencies without the development's own Node and the caches of its tools, which the image has not. */
async function linkDependencies(): Promise<void> {
  await mkdir(join(image, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== 'node' && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(image, 'node_modules', name));
}

const notCopied = ['node_modules', 'dist', 'bench'];

/** The folder of the image, as far as commands need it. */
async function assemble(): Promise<void> {
  const sources = await copiedByTheLastStage();
  expect(sources).toContain('tools');
  for (const source of sources)
    await cp(join(root, source), join(image, source), {
      recursive: true,
      filter: (path) => !notCopied.includes(basename(path)),
    });
  await linkDependencies();
}

const run = (...words: string[]) =>
  runScript(
    ['tools/bootstrap.mjs', ...words],
    { ...place.environment, NODE_ENV: 'production', PUBLIC_URL: 'https://account.example.com' },
    image,
  );

test('in the folder of the image a command runs as it is, and nothing is installed', async () => {
  const before = await readdir(image, { recursive: true });
  const found = await run('member', 'find', 'reader@example.com', '--reason', 'ticket 4711');
  expect([found.code, found.err]).toEqual([0, '']);
  expect(found.out).toContain('email re***@example.com');
  expect(await readdir(image, { recursive: true })).toEqual(before);
});

test('everything that the operator’s commands import is in it', { timeout: 240_000 }, async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const page = await readFile(join(root, 'docs/operations/commands.md'), 'utf8');
  const named = new Set([...page.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(11);
  for (const name of byTurns('operators’ commands as processes', [...named])) {
    const [, tool = ''] = /bootstrap\.mjs ([\w-]+)$/.exec(scripts[name]) ?? [];
    const { code, out, err } = await run(tool, '--help');
    // The probe's codes are those of monitoring plug-ins, where 2 is an alarm.
    expect([name, code]).toEqual([name, name === 'probe' ? 3 : 2]);
    expect(out + err).toMatch(new RegExp(`npm run (?:-s )?${name}\\b`));
  }
});

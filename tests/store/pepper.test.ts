import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { rowOfLegacyHash } from '../../packages/server/src/ports/password-hashes.ts';
import { demoPassword } from '../api/people.ts';
import { allRows } from '../world/all-rows.ts';
import { storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import type { World } from '../world.ts';
import { useNodesInTurn } from './nodes-in-turn.ts';
import { changeRows } from './rows-of.ts';

const secret = () => randomBytes(32).toString('base64url');
const [one, two] = [`1:${secret()}`, `2:${secret()}`];
const reader = 'reader@example.com';
const slow = { timeout: 240_000 };

const nodes = useNodesInTurn();
const node = (peppers?: string) => nodes.node(peppers === undefined ? {} : { PASSWORD_PEPPERS: peppers });

const logIn = async (world: World, mbr_email = reader, pwd = demoPassword) =>
  (await world.call('login', { mbr_email, pwd })).envelope.result;

/** Has something happen to the hash between the test of a password and the entry, once. */
function afterTest(world: World, form: string): void {
  const { ports } = world.service;
  const { hashing, members, passwordHashes } = ports;
  let done = false;
  const admit: typeof hashing.admit = (work, client) =>
    hashing.admit(
      (hasher) =>
        work({
          ...hasher,
          verify: async (stored, password, row) => {
            const right = await hasher.verify(stored, password, row);
            if (done) return right;
            done = true;
            const member = await members.findBy('EMAIL', reader);
            const kept = { place: 'member', key: member?.id ?? '', hash: stored ?? '' } as const;
            expect(await passwordHashes.replace(kept, form)).toBe(true);
            return right;
          },
        }),
      client,
    );
  Object.assign(ports, { hashing: { admit } });
}

/** The members’ hashes, read when no node has them. */
async function hashes(): Promise<Map<unknown, string>> {
  await nodes.leaveAll();
  const { member } = await allRows(nodes.place.environment);
  return new Map(
    member.flatMap((row) => (row.password_hash ? [[row.email, String(row.password_hash)]] : [])),
  );
}

const rotate = (peppers: string) =>
  runTool('rotate-pepper', [], { ...nodes.place.environment, PASSWORD_PEPPERS: peppers });

test('a pepper comes in: known first, used next, and a log-in puts the hash under it', slow, async () => {
  expect(await logIn(await node())).toBe('0000');
  expect((await hashes()).get(reader)).toMatch(/^\$argon2id\$/);
  // Nodes that know it and nodes that do not, side by side.
  const knows = await node(`0,${one}`);
  expect(await logIn(knows)).toBe('0000');
  if (storeOfRun() === 'postgres') expect(await logIn(await node())).toBe('0000');
  expect((await hashes()).get(reader)).toMatch(/^\$argon2id\$/);
  const knowing = storeOfRun() === 'postgres' ? await node(`0,${one}`) : undefined;
  const uses = await node(`${one},0`);
  expect(await logIn(uses)).toBe('0000');
  expect(await logIn(uses, reader, 'Wrong!2026')).toBe('3003');
  expect(await logIn(uses)).toBe('0000');
  if (knowing) expect(await logIn(knowing, 'oldpw@example.com')).toBe('0000');
  const after = await hashes();
  expect(after.get(reader)).toMatch(/^pepper\$row\$1\$/);
  expect(after.get('oldpw@example.com')).toMatch(/^\$argon2id\$/);
  expect(after.get('verified@example.com')).toMatch(/^\$argon2id\$/);
});

test('a log-in changes the form of the hash and nothing else of the member', slow, async () => {
  const world = await node();
  await logIn(world);
  await nodes.leave(world);
  const before = (await allRows(nodes.place.environment)).member.find(({ email }) => email === reader);
  expect(await logIn(await node(`${one},0`))).toBe('0000');
  await hashes();
  const after = (await allRows(nodes.place.environment)).member.find(({ email }) => email === reader);
  expect(after).toEqual({ ...before, password_hash: expect.stringMatching(/^pepper\$row\$1\$[\w-]{100,}$/) });
  expect(JSON.stringify(after)).not.toContain('argon2');
});

test(
  'by command every hash goes under the new pepper, while members log in, and the old one can go',
  slow,
  async () => {
    await nodes.leave(await node(one));
    const before = await hashes();
    expect([...before.values()].every((each) => each.startsWith('pepper$row$1$'))).toBe(true);
    const results: (string | null)[] = [];
    let over = false;
    const running = storeOfRun() === 'postgres' ? await node(`${two},${one}`) : undefined;
    const members = [reader, 'oldpw@example.com', 'verified@example.com'];
    const logIns = members.map(async (email) => {
      while (running && !over) results.push(await logIn(running, email));
    });
    const first = await rotate(`${two},${one}`);
    over = true;
    await Promise.all(logIns);
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('under pepper 2')]);
    expect(results.filter((result) => result !== '0000')).toEqual([]);
    expect([...(await hashes()).values()].every((each) => each.startsWith('pepper$row$2$'))).toBe(true);
    expect((await rotate(`${two},${one}`)).out).toContain('0 were changed');
    expect(await logIn(await node(two))).toBe('0000');
    await hashes();
    expect((await rotate(`0,${two}`)).out).toContain('under no pepper');
    expect(await logIn(await node())).toBe('0000');
  },
);

test('a hash that changes between test and entry lets its password in, and no other', slow, async () => {
  const world = await node(one);
  const { hashing, members } = world.service.ports;
  const member = (await members.findBy('EMAIL', reader))?.id ?? '';
  const made = async (password: string) =>
    (await hashing.admit((hasher) => hasher.hash(password), undefined))(member);
  const [same, other] = [await made(demoPassword), await made('Other!2026')];
  afterTest(world, same);
  expect(await logIn(world)).toBe('0000');
  const next = await node(one);
  afterTest(next, other);
  expect(await logIn(next)).toBe('3003');
  expect(await logIn(next, reader, 'Other!2026')).toBe('0000');
});

test('what an integration hashed anew is not forgotten with the weak hashes', async () => {
  const world = await node(one);
  const { hashing, legacyAccounts, members } = world.service.ports;
  const hashFor = await hashing.admit((hasher) => hasher.hash('Archive!2020'), undefined);
  const member = (await members.findBy('EMAIL', reader))?.id ?? '';
  const key = { service: 'ISS', legacy_id: 'archive_reader' } as const;
  const password_hash = hashFor(rowOfLegacyHash(key));
  expect(await legacyAccounts.tie(key, { member, at: 1, password_hash })).toBe(true);
  await legacyAccounts.forgetWeakHashes(Date.now(), 500);
  expect((await legacyAccounts.of(member))[0]?.password_hash).toBe(password_hash);
});

test(
  'without its pepper nobody is told that the password was wrong, and the command changes nothing',
  slow,
  async () => {
    await nodes.leave(await node(one));
    const before = await hashes();
    const refused = await rotate(two);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Pepper 1 is missing')]);
    expect(await hashes()).toEqual(before);
    expect(await logIn(await node(two))).toBe('9000');
  },
);

/** The owner's hash in the victim's row. */
const planted = (form: string) =>
  changeRows(nodes.place.environment, [
    `update member set password_hash = '${form}' where email = 'oldpw@example.com'`,
  ]);

test('who writes to the database gets in nowhere by a hash of their own', slow, async () => {
  await nodes.leave(await node(one));
  const [own, victims] = [reader, 'oldpw@example.com'];
  await planted((await hashes()).get(own) ?? '');
  const world = await node(one);
  expect(await logIn(world, victims)).toBe('9000');
  expect(await logIn(world, own)).toBe('0000');
  await nodes.leaveAll();
  await planted(await hash(demoPassword));
  expect(await logIn(await node(one), victims)).toBe('9000');
});

test('a hash by other parameters is made anew at the next log-in', slow, async () => {
  await nodes.leave(await node());
  const other = await hash(demoPassword, { memoryCost: 9216, timeCost: 4, parallelism: 1 });
  await changeRows(nodes.place.environment, [
    `update member set password_hash = '${other}' where email = '${reader}'`,
  ]);
  const world = await node();
  expect(await logIn(world, reader, 'Wrong!2026')).toBe('3003');
  expect((await hashes()).get(reader)).toBe(other);
  const again = await node();
  const entered = await Promise.all([1, 2, 3].map(() => logIn(again)));
  expect(entered).toEqual(['0000', '0000', '0000']);
  expect((await hashes()).get(reader)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

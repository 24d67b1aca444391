import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, signedIn } from '../api/people.ts';
import { allRows } from '../world/all-rows.ts';
import { emptyDatabase, emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { changeRows } from './rows-of.ts';

let from: Place;
let world: World;
beforeEach(async () => {
  from = await emptyPlace('sqlite');
  world = await createWorld({ environment: here() });
});
afterEach(async () => {
  await world.close();
  await from.remove();
});

/** SQLite, whatever the store of this run is. */
const here = () => ({ ...from.environment, DATABASE_URL: '' });
const move = (to: string) => runTool('move', [], { ...here(), TO_DATABASE_URL: to });
const mark = () => join(from.environment.DATA_DIR ?? '', 'moved-to-postgresql');
/** Each command starts a process of its own. */
const slow = { timeout: 240_000 };
const nowhere = 'postgres://nobody:nothing@127.0.0.1:9/daemun';

test(
  'nothing is moved while the service runs, nor to where nothing answers, and the store stays as it was',
  slow,
  async () => {
    const running = await move(nowhere);
    expect([running.code, running.err]).toEqual([1, expect.stringContaining('Stop that one first')]);
    await world.close();
    const before = await allRows(here());
    expect((await move(nowhere)).code).toBe(1);
    expect((await move('mysql://x')).code).toBe(2);
    expect((await runTool('move', ['--to', nowhere], here())).err).toContain('This takes no arguments');
    const away = await runTool('move', [], { ...here(), DATABASE_URL: nowhere, TO_DATABASE_URL: nowhere });
    expect([away.code, away.err]).toEqual([2, expect.stringContaining('nothing in SQLite to move')]);
    expect(existsSync(mark())).toBe(false);
    expect(await allRows(here())).toEqual(before);
  },
);

if (storeOfRun() === 'postgres')
  describe('to a PostgreSQL', () => {
    let to: Awaited<ReturnType<typeof emptyDatabase>>;
    beforeEach(async () => {
      to = await emptyDatabase();
    });
    afterEach(() => to.drop());

    test(
      'every row is there as it was, members log in there, and the old file is not written to by mistake',
      slow,
      async () => {
        const { browser } = await signedIn(world, 'moved@example.com');
        await browser.call('saveNickname', { mbr_nick_nm: '옮긴사람' });
        await world.close();
        const ran = await move(to.url);
        expect([ran.code, ran.err, ran.out]).toEqual([
          0,
          '',
          expect.stringMatching(/\d+ {2}member .*each table compared/s),
        ]);
        expect(ran.out).not.toContain(to.url);
        const there = { ...from.environment, DATABASE_URL: to.url };
        expect(await allRows(there)).toEqual(await allRows(here()));

        world = await createWorld({ environment: there });
        for (const [email, pwd] of [
          ['reader@example.com', demoPassword],
          ['moved@example.com', 'Sesame!2026'],
        ] as const)
          expect((await world.call('login', { mbr_email: email, pwd })).envelope.result).toBe('0000');
        const kept = world.browser();
        for (const name of ['daemun_session', 'daemun_access_token'])
          kept.jar.set(name, browser.jar.get(name) ?? '');
        expect((await kept.call('memberInfo', {})).envelope.data.mbr_nick_nm).toBe('옮긴사람');
        const ledger = await runTool('ledger', [], there);
        expect([ledger.code, ledger.out]).toEqual([0, expect.stringContaining('all in order')]);

        await expect(createWorld({ environment: here() })).rejects.toThrow('was moved to PostgreSQL');
        expect((await move(to.url)).code).toBe(1);
        await rm(mark());
        const back = await createWorld({ environment: here() });
        const again = await back.call('login', { mbr_email: 'moved@example.com', pwd: 'Sesame!2026' });
        expect(again.envelope.result).toBe('0000');
        await back.close();
      },
    );

    test(
      'a database with rows is refused, unless they are the same: then the move had been done',
      slow,
      async () => {
        await world.close();
        expect((await move(to.url)).code).toBe(0);
        await rm(mark());
        const again = await move(to.url);
        expect([again.code, again.out]).toEqual([0, expect.stringContaining('each table compared')]);
        expect(await readFile(mark(), 'utf8')).toMatch(/PostgreSQL at/);
        await rm(mark());
        const there = { DATABASE_URL: to.url };
        await changeRows(there, [`update member set nickname = 'other' where email = 'reader@example.com'`]);
        const refused = await move(to.url);
        expect([refused.code, refused.err]).toEqual([
          4,
          expect.stringContaining('differs from this one in: member.'),
        ]);
        expect(existsSync(mark())).toBe(false);
      },
    );

    test('where one row does not arrive as it was sent, none does', slow, async () => {
      await world.close();
      const there = { ...from.environment, DATABASE_URL: to.url };
      expect((await runTool('migrate', [], there)).code).toBe(0);
      await changeRows(there, [
        `create function bent() returns trigger language plpgsql as $$ begin new.language := 'xx'; return new; end $$`,
        'create trigger bends before insert on member for each row execute function bent()',
      ]);
      const refused = await move(to.url);
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringContaining('reads differently in: member'),
      ]);
      const rows = await allRows(there);
      expect(Object.values(rows).flat()).toEqual([]);
      expect(existsSync(mark())).toBe(false);
    });

    test('a backup of one engine is restored into the other', slow, async () => {
      const file = join(from.environment.DATA_DIR ?? '', 'a.backup');
      expect((await runTool('backup', [file], here())).code).toBe(0);
      await world.close();
      const there = { ...from.environment, DATABASE_URL: to.url };
      const restored = await runTool('restore', [file, '--keep-sessions'], there);
      expect([restored.code, restored.err]).toEqual([0, '']);
      expect((await allRows(there)).consent).toEqual((await allRows(here())).consent);
      const file2 = join(from.environment.DATA_DIR ?? '', 'b.backup');
      const written = await allRows(there);
      expect((await runTool('backup', [file2], there)).code).toBe(0);
      const empty = await emptyPlace('sqlite');
      const secrets = await readFile(join(from.environment.DATA_DIR ?? '', 'master-secret'), 'utf8');
      const back = { ...empty.environment, DATABASE_URL: '', SECRETS: secrets };
      expect((await runTool('restore', [file2, '--keep-sessions'], back)).code).toBe(0);
      // The backup is noted after it was made, where it was made. A restore begins a new epoch.
      const { event_places: places, ...others } = await allRows(back);
      const { event_places: placesBefore, ...othersBefore } = written;
      expect(others).toEqual(othersBefore);
      expect(places).toHaveLength(1);
      expect(places[0]?.epoch).toBeGreaterThan(Number(placesBefore[0]?.epoch));
      await empty.remove();
    });
  });

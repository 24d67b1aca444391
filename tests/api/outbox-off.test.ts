import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBounces, reportOf } from '../../packages/sandbox/src/inbox/bounces.ts';
import { sandboxBounceEnvironment } from '../../packages/sandbox/src/inbox/environment.ts';
import { startPop3 } from '../../packages/sandbox/src/inbox/pop3.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, type Place, storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { loggedIn } from './consenting.ts';

const reader = 'reader@example.com';
let place: Place;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
});
afterAll(() => place.remove());

/** What happens on a copy: a new password asked for, a log-in in a new browser, a name changed, which events tell of. */
async function use(world: World): Promise<void> {
  await world.call('sendChangePassword', { email: reader });
  const browser = await loggedIn(world);
  await browser.call('saveNickname', { mbr_nick_nm: '옮긴독자' });
  await world.advance('2m');
}

test('a copy of a store tells nobody outside of anything; what it would have told waits', async () => {
  const copy = await createWorld({ crm: true, environment: { ...place.environment, OUTBOX: 'off' } });
  await use(copy);
  const told = await (await fetch(new URL('/crm.json', copy.sandboxUrl))).json();
  expect(told).toEqual({ readers: [], deliveries: [] });
  expect(await copy.mailsTo(reader)).toEqual([]);
  await copy.close();
  const { outbox } = await allRows(place.environment);
  expect(outbox.length).toBeGreaterThan(0);
  expect(new Set(outbox.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(['QUEUED 0']),
  );

  const ordinary = await createWorld({ environment: place.environment });
  await expect.poll(() => ordinary.mailsTo(reader)).not.toEqual([]);
  await ordinary.close();
});

test('a copy of a store leaves the mails that came back to the original', async () => {
  const bounces = openBounces();
  const mailbox = await startPop3({ host: '127.0.0.1', port: 0 }, { bounces });
  const bounced = sandboxBounceEnvironment(mailbox.url);
  bounces.add(reportOf('bounces@hanbit.example', reader));
  const copy = await createWorld({ environment: { ...place.environment, ...bounced, OUTBOX: 'off' } });
  await copy.advance('6m');
  await copy.close();
  expect(bounces.all()).toHaveLength(1);
  const ordinary = await createWorld({ environment: { ...place.environment, ...bounced } });
  await ordinary.advance('6m');
  expect(bounces.all()).toEqual([]);
  await ordinary.close();
  await mailbox.close();
});

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newWork } from '../../packages/server/src/adapters/oidc/asked.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { useNodes } from './fresh-store.ts';
import { codeOf, openidDocuments, signInOf } from './openid-documents.ts';
import { addMember, atOnce, NOW, sessionOf, yes } from './people.ts';
import { racedDocuments, writers } from './raced-documents.ts';
import { changeRows } from './rows-of.ts';

/*
 * What the store keeps that somebody reads, changes and writes back, or that serves once. Many do so at the same moment, on
 * every node: whoever is told that it was done has not been overwritten by another one.
 */

const nodes = useNodes('test');
const documents = { ...openidDocuments, ...racedDocuments };

test.each(Object.entries(documents))(
  '%s: nobody overwrites another one',
  async (_name, { most = 1, race }) => {
    const { done, kept, expected } = await race(nodes.at);
    expect([done, kept]).toEqual([most, expected]);
  },
);

test('a grant that ended while a client was signing in by it stays ended', async () => {
  const { oidcModels, oidcSignIns } = nodes.at(0);
  const grant = { session_id: 'session', client: 'weekly', grant_mark: 'old' };
  await oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', 'old') }, NOW);
  await oidcModels.commit({ ...newWork(), endedGrants: [grant] }, NOW);
  // The client's request had read the grant before it ended.
  const late = { ...newWork(), heldGrant: grant, puts: [codeOf('late code')] };
  expect(await oidcModels.commit(late, NOW)).toBe(false);
  expect(await oidcModels.find('AuthorizationCode', 'late code', NOW)).toBeUndefined();
  expect((await oidcSignIns.find('session', 'weekly'))?.grant_mark).toBeNull();
});

test('clients of one session do not meet: each has a row of its own', async () => {
  const clients = Array.from({ length: writers }, (_, index) => `client-${index}`);
  const answers = await atOnce(writers, (index) =>
    nodes
      .at(index)
      .oidcModels.commit({ ...newWork(), signIn: signInOf(clients[index] ?? '', `grant-${index}`) }, NOW),
  );
  expect(yes(answers)).toBe(writers);
  for (const [index, client] of clients.entries())
    expect((await nodes.at(0).oidcSignIns.find('session', client))?.grant_mark).toBe(`grant-${index}`);
});

test('what is sent again to an endpoint has every range that somebody asked for', async () => {
  const endpoint = { id: 'hook', name: 'crm', url: 'https://crm.example', types: [], secret: 'sealed' };
  await nodes.at(0).webhooks.add({ ...endpoint, created_at: 1, created_by: 'lee' }, 20);
  await nodes.fresh.store.close();
  await changeRows(
    nodes.fresh.environment,
    Array.from(
      { length: writers },
      (_, index) =>
        `insert into event (id, type, member_id, at, data, place) values ('e${index}', 'member.joined', 'm', ${index + 1}, '{}', ${index + 1})`,
    ),
  );
  const store = await nodes.reopen();
  await atOnce(writers, (index) =>
    store.webhooks.replay('hook', { since: index + 1, until: index + 1 }, NOW),
  );
  const [{ replay } = { replay: null }] = await store.webhooks.list();
  expect(replay).toMatchObject({ after: 0, upTo: writers, since: 1, until: writers });
});

const meeting = {
  'the session': (store: Store) => store.sessions.end('reader', 'session', NOW),
  'the consent': (store: Store) => store.partnerGrants.end('reader', 'weekly', NOW),
};

// On SQLite one waits for the other in any case.
test.each(Object.entries(meeting))('%s ends while a client ends its grant', async (_what, end) => {
  await addMember(nodes.at(0), 'reader', { status: 'ACTIVE' });
  await nodes.at(0).sessions.start(sessionOf('reader', 'session'));
  const consent = { member_id: 'reader', partner: 'weekly', name: '', version: '1', items: [] };
  const terms = { purpose: '', period: '', language: 'ko', agreed_at: NOW } as const;
  await nodes.at(0).partnerGrants.put({ ...consent, ...terms });
  const held = { member_id: 'reader', session_id: 'session', client: 'weekly', grant_digest: 'mark' };
  const puts = ['access', 'refresh'].map((name) => ({ ...codeOf(name), ...held }));
  await nodes.at(0).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', 'mark'), puts }, NOW);

  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const revoked = nodes.at(0).inTransaction(async ({ oidcModels }) => {
    const token = { kind: 'AuthorizationCode', id_digest: 'refresh' };
    const grant = { session_id: 'session', client: 'weekly', grant_mark: 'mark' };
    await oidcModels.commit({ ...newWork(), removes: [token], endedGrants: [grant] }, NOW);
    begin();
    await setTimeout(200);
    return oidcModels.commit({ ...newWork(), endedWith: new Set(['mark']) }, NOW);
  });
  await hasBegun;
  expect(await Promise.all([revoked, end(nodes.at(1))])).toEqual([true, expect.anything()]);
  expect(await nodes.at(0).oidcSignIns.find('session', 'weekly')).toBeUndefined();
});

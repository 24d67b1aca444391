import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newWork } from '../../packages/server/src/adapters/oidc/asked.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { type Nodes, useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, sessionOf, yes } from './people.ts';
import { changeRows } from './rows-of.ts';

/*
 * What the store keeps that somebody reads, changes and writes back, or that serves once. Many do so at the same moment, on
 * every node: whoever is told that it was done has not been overwritten by another one.
 */

const nodes = useNodes('test');
const writers = 24;

const codeOf = (id_digest: string) => ({
  kind: 'AuthorizationCode',
  id_digest,
  sealed: 'sealed',
  grant_digest: null,
  member_id: null,
  client: null,
  session_id: null,
  consumed_at: null,
  expires_at: NOW + 60_000,
});

const signInOf = (client: string, grant_mark: string) => ({
  session_id: 'session',
  client,
  member_id: 'reader',
  subject: 'sub',
  sid: `sid of ${client}`,
  at: NOW,
  grant_mark,
  tells_idle: false,
});

type Document = (
  at: Nodes['at'],
) => Promise<{ readonly done: number; readonly kept: unknown; readonly expected: unknown }>;

const documents: Readonly<Record<string, Document>> = {
  'a code that serves once': async (at) => {
    await at(0).oidcModels.commit({ ...newWork(), puts: [codeOf('code')] }, NOW);
    const row = { kind: 'AuthorizationCode', id_digest: 'code' };
    const answers = await atOnce(writers, (index) =>
      at(index).oidcModels.commit(
        { ...newWork(), uses: [row], puts: [codeOf(`token ${index}`)] },
        NOW + index,
      ),
    );
    const winner = answers.indexOf(true);
    const kept = await Promise.all(
      answers.map((_, index) => at(0).oidcModels.find('AuthorizationCode', `token ${index}`, NOW)),
    );
    // Who was slower has written nothing else either.
    return {
      done: yes(answers),
      kept: kept.flatMap((found, index) => (found ? [index] : [])),
      expected: [winner],
    };
  },
  'a proof that is shown once': async (at) => {
    const proof = { ...codeOf('proof'), kind: 'ReplayDetection' };
    const answers = await atOnce(writers, (index) =>
      at(index).oidcModels.commit({ ...newWork(), adds: [proof] }, NOW),
    );
    return { done: yes(answers), kept: true, expected: true };
  },
  'the first grant of a client in a session': async (at) => {
    const answers = await atOnce(writers, (index) =>
      at(index).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', `grant-${index}`) }, NOW),
    );
    const kept = await at(0).oidcSignIns.find('session', 'weekly');
    return { done: yes(answers), kept: kept?.grant_mark, expected: `grant-${answers.indexOf(true)}` };
  },
  'the end of a grant beside a new one': async (at) => {
    await at(0).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', 'old') }, NOW);
    const ended = { session_id: 'session', client: 'weekly', grant_mark: 'old' };
    await at(0).oidcModels.commit({ ...newWork(), endedGrants: [ended] }, NOW);
    const answers = await atOnce(writers, (index) =>
      index % 2 === 0
        ? at(index).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', `new-${index}`) }, NOW)
        : at(index)
            .oidcModels.commit({ ...newWork(), endedGrants: [ended] }, NOW)
            .then(() => false),
    );
    const kept = await at(0).oidcSignIns.find('session', 'weekly');
    return { done: yes(answers), kept: kept?.grant_mark, expected: `new-${answers.indexOf(true)}` };
  },
  'a sealed key that is sealed anew': async (at) => {
    await addMember(at(0), 'reader');
    const totp = { member_id: 'reader', sealed: 'old', last_step: 0, created_at: NOW, social: false };
    await at(0).factors.put(totp);
    const answers = await atOnce(writers, (index) => at(index).factors.reseal(totp, `new ${index}`));
    const kept = (await at(0).factors.of('reader'))?.sealed;
    return { done: yes(answers), kept, expected: `new ${answers.indexOf(true)}` };
  },
};

test.each(Object.entries(documents))('%s is one writer’s', async (_name, work) => {
  const { done, kept, expected } = await work(nodes.at);
  expect([done, kept]).toEqual([1, expected]);
});

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

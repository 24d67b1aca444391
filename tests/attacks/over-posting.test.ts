import { createHmac } from 'node:crypto';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { cookies } from '@daemun/contract/cookies';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newcomer, password } from '../api/people.ts';
import { fieldsOf, goodRequest } from '../api/served-calls.ts';
import type { Rows } from '../world/all-rows.ts';
import { type CallOptions, callAnyhow } from '../world/call.ts';
import { answerTo, expectOurs } from './answer.ts';
import { targetsOf } from './attack-table.ts';
import { otherEmail, readerEmail, rowsAround, type StandingData, standingData } from './standing-data.ts';

let data: StandingData;
beforeAll(async () => {
  data = await standingData();
});
afterAll(() => data.remove());

const memberOf = (rows: Rows, email: string) => rows.member.find((row) => row.email === email);
const idOf = (rows: Rows, email: string) => String(memberOf(rows, email)?.id);

/** What stands about one member, in every table that names members. */
const rowsOfMember = (rows: Rows, member: string) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, each]) => [
      table,
      each.filter((row) => row.member_id === member || (table === 'member' && row.id === member)),
    ]),
  );

/** Fields that would give rights, or somebody else's identity, if anything read them. */
const extras = (member: string) => ({
  mst_mbr_no: member,
  member_id: member,
  memberId: member,
  userId: member,
  user_id: member,
  id: member,
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  status: 'ACTIVE',
  cur_sts_cd: 'CNET',
  email_verified: true,
  password_hash: 'x',
  rep_login_plf: 'KK',
  first_login_at: 1,
  nickname: '바꾼이름',
  session: { member_id: member },
  constructor: { prototype: { admin: true } },
});

/** Those extras that are no fields of the call, and prototypes, as text: an object cannot hold them twice. */
function bodyWithExtras(name: CallName, member: string): string {
  const own = fieldsOf(name);
  const more = Object.entries(extras(member)).filter(([field]) => !own.includes(field));
  const text = JSON.stringify({
    ...protocolFieldsOf(calls[name].id),
    ...goodRequest(name),
    ...Object.fromEntries(more),
  });
  return `{"__proto__":{"role":"admin","mst_mbr_no":"${member}"},${text.slice(1)}`;
}

const headersOf = (name: CallName, { cookies: jar, bearer = '' }: CallOptions) => ({
  'content-type': 'application/json',
  cookie: String(jar),
  authorization: calls[name].token === 'raw' ? bearer : `Bearer ${bearer}`,
});

/** Every call that changes something, once, on data of its own. */
async function everyPost(bodyOf: (name: CallName, victim: string) => string) {
  const own = await standingData();
  const victim = idOf(await own.rows(), otherEmail);
  const results: unknown[] = [];
  const { before, after } = await rowsAround(own, async (world) => {
    for (const name of targetsOf('fields that belong to others')) {
      const url = new URL(calls[name].path, world.serviceUrl);
      const init = { method: 'POST', body: bodyOf(name, victim), headers: headersOf(name, own.reader) };
      const { envelope } = await answerTo(url, init);
      results.push([name, envelope.result, envelope.field]);
    }
  });
  await own.remove();
  return { results, victim, before, after };
}

const plainBody = (name: CallName) =>
  JSON.stringify({ ...protocolFieldsOf(calls[name].id), ...goodRequest(name) });

describe('fields that a call does not have', () => {
  test('change nothing: not the answer, not another member, no right of one’s own', async () => {
    const plain = await everyPost(plainBody);
    const { results, victim, before, after } = await everyPost(bodyWithExtras);
    expect(results).toEqual(plain.results);
    expect(rowsOfMember(after, victim)).toEqual(rowsOfMember(before, victim));
    const visible = (rows: Rows) => {
      const { nickname, status, rep_login_plf } = memberOf(rows, readerEmail) ?? {};
      return { nickname, status, rep_login_plf };
    };
    expect(visible(after)).toEqual(visible(plain.after));
  });

  test('do not make a member of a sign-up that waits', async () => {
    const { after } = await rowsAround(data, async (world) => {
      const request = {
        ...newcomer('eager@example.com'),
        ...extras('x'),
        id: undefined,
        mst_mbr_no: undefined,
      };
      const reply = await callAnyhow(world.serviceUrl, 'signUp', request);
      expectOurs(reply);
      expect(reply.envelope.result).toBe('0000');
      const login = await world.call('login', { mbr_email: 'eager@example.com', pwd: password });
      expect(login.envelope.result).toBe('3021');
    });
    expect(memberOf(after, 'eager@example.com')).toMatchObject({
      status: 'WAITING',
      rep_login_plf: 'YH',
      nickname: null,
      first_login_at: null,
    });
  });
});

describe('somebody else’s', () => {
  beforeEach(async () => {
    await data.remove();
    data = await standingData();
  });

  test('ids in any call of one’s own reach nothing of theirs', async () => {
    const rows = await data.rows();
    const victim = idOf(rows, otherEmail);
    const session = String(rows.session.find((row) => row.member_id === victim)?.id);
    const theirs = { id: session, mail: 'x', mbr_email: otherEmail, email: otherEmail, mst_mbr_no: victim };
    const { before, after } = await rowsAround(data, async (world) => {
      for (const name of targetsOf('another member’s ids')) {
        const named = Object.entries(theirs).filter(([field]) => fieldsOf(name).includes(field));
        const request = { ...goodRequest(name), ...Object.fromEntries(named) };
        const query = calls[name].method === 'GET' ? theirs : {};
        const reply = await callAnyhow(world.serviceUrl, name, { ...query, ...request }, data.reader);
        expectOurs(reply);
        expect(JSON.stringify(reply.envelope)).not.toContain(otherEmail);
        expect(JSON.stringify(reply.envelope)).not.toContain(victim);
      }
    });
    expect(rowsOfMember(after, victim)).toEqual(rowsOfMember(before, victim));
  });

  test('session is not ended, and not told of', async () => {
    const rows = await data.rows();
    const session = String(rows.session.find((row) => row.member_id === idOf(rows, otherEmail))?.id);
    await rowsAround(data, async (world) => {
      const ended = await callAnyhow(world.serviceUrl, 'endSessions', { id: session }, data.reader);
      expect(ended.envelope.data).toEqual({ ended: 0 });
      const all = await callAnyhow(world.serviceUrl, 'endSessions', {}, data.reader);
      expect(all.envelope.result).toBe('0000');
      const listed = await callAnyhow(world.serviceUrl, 'mySessions', {}, data.reader);
      expect(JSON.stringify(listed.envelope)).not.toContain(session);
      const alive = await callAnyhow(world.serviceUrl, 'memberInfo', {}, data.other);
      expect(alive.envelope.result).toBe('0000');
    });
  });

  test.each([
    [
      'bearer with one’s own cookie',
      (mine: CallOptions, theirs: CallOptions) => ({ ...mine, bearer: theirs.bearer }),
    ],
    [
      'cookie with one’s own bearer',
      (mine: CallOptions, theirs: CallOptions) => ({ ...theirs, bearer: mine.bearer }),
    ],
    ['bearer without a cookie', (_: CallOptions, theirs: CallOptions) => ({ bearer: theirs.bearer })],
  ])('%s opens no call', async (_, mixed) => {
    const { before, after } = await rowsAround(data, async (world) => {
      for (const name of targetsOf('half of somebody’s secrets')) {
        const reply = await callAnyhow(
          world.serviceUrl,
          name,
          goodRequest(name),
          mixed(data.reader, data.other),
        );
        expectOurs(reply);
        expect([name, reply.envelope.result]).toEqual([name, '3007']);
      }
    });
    expect(after).toEqual(before);
  });

  test('a bearer made with a secret that everybody knows opens nothing', async () => {
    const end = (Date.now() + 600_000).toString(36);
    await rowsAround(data, async (world) => {
      for (const secret of ['', 'secret', 'daemun', cookies.session, 'undefined', 'null']) {
        const proof = createHmac('sha256', secret).update(`access:${end}`).digest('base64url');
        const reply = await callAnyhow(
          world.serviceUrl,
          'memberInfo',
          {},
          { ...data.reader, bearer: `${end}.${proof}` },
        );
        expect(reply.envelope.result).toBe('3007');
      }
    });
  });
});

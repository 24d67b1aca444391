import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outside, openOutside } from '../testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const open = async (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'sandbox-kakao-rest-key',
    redirect_uri: outside.redirectUri('KK'),
    state: 'mine',
    ...more,
  });
  const page = await outside.get(`${outside.at('KK', '/oauth/authorize')}?${query}`);
  const run = /name="run" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return { page, choose: (person: string) => outside.post(outside.at('KK', '/sign-in'), { run, person }) };
};

test('lists everybody and a way to turn back, as buttons of one form', async () => {
  const { page } = await open();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(page.text).toContain('모의 카카오');
  expect(page.text.match(/<button class="person"/g)).toHaveLength(10);
  for (const name of ['한새봄', '나은별', '이정우', '서가람', '카카오독자'])
    expect(page.text).toContain(name);
});

test('a choice leads back to the service, once', async () => {
  const { choose } = await open();
  const back = await choose('kakao-reader');
  expect(back.status).toBe(302);
  expect(back.headers.get('location')).toMatch(/\?code=[\w-]+&state=mine$/);
  const again = await choose('kakao-reader');
  expect(again.status).toBe(400);
  expect(again.headers.get('location')).toBeNull();
});

test('turning back is the provider’s own refusal; nobody else can be chosen', async () => {
  const turned = await (await open()).choose('cancel');
  expect(turned.headers.get('location')).toContain('error=access_denied');
  expect((await (await open()).choose('somebody')).status).toBe(400);
});

test('a choice made ahead serves one run, the next sees the page', async () => {
  await outside.control('/persons', { provider: 'KK', person: '한새봄' });
  expect((await open()).page.status).toBe(302);
  expect((await open()).page.status).toBe(200);
});

test('says so where the service wants a fresh log-in, and only there', async () => {
  expect((await open({ prompt: 'login' })).page.text).toContain('다시 로그인할 것을 요청했습니다');
  expect((await open({ prompt: 'select_account' })).page.text).not.toContain('다시 로그인할 것을');
});

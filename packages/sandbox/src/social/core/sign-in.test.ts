import { afterAll, beforeAll, expect, test } from 'vitest';
import { kakaoPersons } from '../kakao/persons.ts';
import { type Outside, openOutside } from '../testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterAll(() => outside.close());

const open = async (more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'sandbox-kakao-rest-key',
    redirect_uri: outside.redirectUri('KK'),
    state: 'mine',
    ...more,
  });
  const page = await outside.get(`${outside.at('KK', '/oauth/authorize')}?${query}`, headers);
  const run = /name="run" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return { page, choose: (person: string) => outside.post(outside.at('KK', '/sign-in'), { run, person }) };
};

test('lists everybody and a way to turn back, as buttons of one form', async () => {
  const { page } = await open();
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(page.text).toContain('모의 카카오');
  expect(page.text.match(/<button class="person"/g)).toHaveLength(kakaoPersons.length);
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

test('who is signed in there comes back without the page, unless the service asks for more', async () => {
  await outside.control('/faults', { KK: 'session' });
  await outside.control('/persons', { provider: 'KK', person: 'kakao-reader' });
  const first = await open();
  const cookie = first.page.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(first.page.headers.get('set-cookie')).toMatch(/; Path=\/kakao; HttpOnly; SameSite=Lax$/);
  const again = (more: Record<string, string> = {}, cookies = cookie) => open(more, { cookie: cookies });
  expect((await again()).page.headers.get('location')).toMatch(/\?code=[\w-]+&state=mine$/);
  expect((await again({ prompt: 'none' })).page.headers.get('location')).toContain('code=');
  for (const prompt of ['login', 'select_account']) expect((await again({ prompt })).page.status).toBe(200);
  for (const nobody of ['', 'sandbox-signed-in=x']) {
    expect((await again({}, nobody)).page.status).toBe(200);
    expect((await again({ prompt: 'none' }, nobody)).page.headers.get('location')).toContain(
      'error=login_required',
    );
  }
  await outside.control('/faults', { KK: 'ok' });
  expect((await again()).page.status).toBe(200);
  await outside.control('/reset', {});
  await outside.control('/faults', { KK: 'session' });
  expect((await again()).page.status).toBe(200);
});

import { expect, test } from 'vitest';
import { cookieJar } from './cookie-jar.ts';

test('a jar keeps what it is given and sends it back', () => {
  const jar = cookieJar({ a: '1' });
  jar.take(['b=x=y; Path=/; HttpOnly', 'a=2; SameSite=Lax']);
  expect(jar.header()).toBe('a=2; b=x=y');
});

test('a cookie that has ended goes', () => {
  const jar = cookieJar({ a: '1', b: '2', c: '3' });
  jar.take(['a=; Max-Age=0', 'b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'c=4; Max-Age=60']);
  expect(jar.header()).toBe('c=4');
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { basePort, freeBasePort, takenPorts } from './ports.ts';

test('PORT is a whole number with room for the ports after it', () => {
  expect(basePort(undefined)).toBe(3000);
  expect(basePort('')).toBe(3000);
  expect(basePort('4321')).toBe(4321);
  for (const wrong of ['x', '0', '-1', '3000.5', '65001']) expect(() => basePort(wrong)).toThrow(/PORT/);
});

test.each(['127.0.0.1', '0.0.0.0', '::'])('a port that somebody listens on at %s is taken', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await takenPorts([port])).toEqual([port]);
  server.close();
  await once(server, 'close');
  expect(await takenPorts([port])).toEqual([]);
});

test('processes find base ports of their own, though none of them listens yet; where one is taken it is the next', async () => {
  const [own, another] = await Promise.all([freeBasePort(0, 1000), freeBasePort(0, 1001)]);
  expect(own).not.toBe(another);
  const server = createServer().listen(own, '127.0.0.1');
  await once(server, 'listening');
  expect(await freeBasePort(0, 1000)).toBe(another);
  server.close();
  await once(server, 'close');
});

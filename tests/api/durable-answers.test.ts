import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServiceConfig } from '../../packages/server/src/compose/service-config.ts';
import { createService, type Service } from '../../packages/server/src/compose.ts';
import { StoreFailure } from '../../packages/server/src/ports/store-failure.ts';
import { freePort } from '../free-port.ts';
import { emptyPlace, type Place } from '../world/database.ts';

type Route = { readonly method: string; readonly path: string };

const routes: Route[] = [];
let place: Place;
let service: Service;
let serviceUrl: string;

/** Notes every route of an app from its very beginning on, whoever adds it. */
const noteRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url });
  });
};

/** Nothing that was written outlives a loss of power: no answer may go out. */
const settled = () => Promise.reject(new StoreFailure('unavailable', undefined));

beforeAll(async () => {
  place = await emptyPlace('sqlite');
  const page = join(place.environment.DATA_DIR ?? '', 'page');
  await mkdir(page);
  await writeFile(join(page, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
  const port = await freePort();
  serviceUrl = `http://localhost:${port}`;
  subscribe('fastify.initialization', noteRoutes);
  const variables = { PORT: String(port), PAGE_DIR: page, LOG_LEVEL: 'silent', SANDBOX: 'on' };
  const config = readServiceConfig({ ...place.environment, ...variables, SANDBOX_KEY: 'k'.repeat(32) });
  service = await createService(config, { settled });
  unsubscribe('fastify.initialization', noteRoutes);
  await service.listen();
});
afterAll(async () => {
  await service.close();
  await place.remove();
});

const ask = async ({ method, path }: Route): Promise<[string, string, number]> => {
  const url = new URL(path.replace(/:\w+|\*/g, 'x'), serviceUrl);
  const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const { status } = await fetch(url, { method, redirect: 'manual', ...body });
  return [method, path, status];
};

test('no route answers before what it tells of would outlive a loss of power', async () => {
  expect(routes.length).toBeGreaterThan(70);
  const unknown = { method: 'GET', path: '/nowhere' };
  const answers = await Promise.all([...routes, unknown].map(ask));
  expect(answers.filter(([, , status]) => status !== 503)).toEqual([]);
});

test('nothing of the service writes past the one exit', async () => {
  const found: string[] = [];
  for await (const file of glob('packages/server/src/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const source = await readFile(file, 'utf8');
    if (/\.hijack\(|\braw\.(?:write|end|writeHead|flushHeaders)\b/.test(source)) found.push(file);
  }
  expect(found).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { type Held, type Life, lives } from './lives.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Lengths are smaller, times of the page alone shorter. `perPartner`, `most` and the like are counts. */
const shortest = 30_000;
const isCount = (key: string) => key.startsWith('per') || key === 'most';

const timesOf = (value: unknown, place: readonly string[] = []): (readonly [string, number])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (isCount(key) ? [] : timesOf(inner, [...place, key])))
    : typeof value === 'number' && value >= shortest
      ? [[place.join('.'), value]]
      : [];
const times = new Map(timesOf(limits));

/** Far enough from the end for a slow machine. */
const margin = 20_000;
async function moveOn(milliseconds: number) {
  await world.advance(`${Math.floor(milliseconds / 60_000)}m`);
  await world.advance(`${Math.ceil((milliseconds % 60_000) / 1000)}s`);
}

const rows = Object.entries(lives);
const walked = rows.flatMap(([name, row]) => ('begin' in row ? [[name, row] as [string, Life]] : []));
const elsewhere = rows.flatMap(([name, row]) => ('file' in row ? [[name, row] as [string, Held]] : []));

test('every time of the limits has its row, and there are no others', () => {
  expect(Object.keys(lives).toSorted()).toEqual([...times.keys()].toSorted());
});

describe.each(walked)('%s', (name, { begin, before, after, grace = 0 }) => {
  const life = times.get(name) ?? 0;
  beforeEach(() => world.reset());

  test('is not over before its end', async () => {
    const press = await begin(world);
    await moveOn(life - margin);
    expect(await press()).toBe(before);
  });

  test('is over at its end, with a clear answer', async () => {
    const press = await begin(world);
    await moveOn(life + grace + 1000);
    expect(await press()).toBe(after);
  });
});

test.each(elsewhere)('%s: there is the test that moves the clock past it', (_name, { file, title }) => {
  const path = join(import.meta.dirname, '../..', file);
  expect([file, existsSync(path)]).toEqual([file, true]);
  expect(readFileSync(path, 'utf8')).toContain(title);
});

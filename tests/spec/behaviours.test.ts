import { routes } from '@daemun/contract/routes';
import { expect, test } from 'vitest';
import { type Behaviour, resultBehaviour } from '../../packages/web/src/api/result-behaviour.ts';
import { agreed, difference, rowsOf } from './table.ts';
import { behaviourTable } from './tables/behaviours.ts';

function waysOn(behaviour: Behaviour): string[] {
  if (behaviour.kind !== 'notice') return [];
  const { cancel, confirm, links = [] } = behaviour;
  return [cancel?.to, confirm?.to, ...links.map(({ to }) => to)].flatMap((page) =>
    page ? [routes[page]] : [],
  );
}

test('every result code behaves as specified, and no other code has a behaviour', () => {
  const built = Object.entries<Behaviour>(resultBehaviour).map(([code, behaviour]) =>
    [code, behaviour.kind, ...waysOn(behaviour)].join(' '),
  );
  expect(
    difference(
      rowsOf(behaviourTable).map((row) => row.filter(Boolean).join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('each code that is said in words has words of its own', () => {
  const messages = Object.values<Behaviour>(resultBehaviour).flatMap((one) =>
    one.kind === 'notice' ? [one.message] : [],
  );
  expect(messages.length).toBeGreaterThan(10);
  expect(new Set(messages).size).toBe(messages.length);
});

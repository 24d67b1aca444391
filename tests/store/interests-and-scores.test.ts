import { expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW } from './people.ts';
import { rowsOf } from './rows-of.ts';

const nodes = useNodes('file');

test('interests are replaced per kind', async () => {
  const { interests } = nodes.fresh.store;
  await addMember(nodes.fresh.store, 'curious');
  await interests.replace('curious', 'NEWS', ['RN', 'ECO', 'RN']);
  await interests.replace('curious', 'PHOTO', ['VID']);
  await interests.replace('curious', 'NEWS', ['SPO']);
  expect(await interests.of('curious')).toEqual([
    { kind: 'NEWS', code: 'SPO' },
    { kind: 'PHOTO', code: 'VID' },
  ]);
  await interests.replace('curious', 'PHOTO', []);
  expect(await interests.of('curious', 'PHOTO')).toEqual([]);
  expect(await interests.of('curious', 'NEWS')).toEqual([{ kind: 'NEWS', code: 'SPO' }]);
});

test('parallel replacements leave one whole choice', async () => {
  await addMember(nodes.fresh.store, 'hasty');
  const choices = [
    ['RN', 'ECO'],
    ['SPO', 'RN'],
    ['CUL', 'ENT', 'SOC'],
  ] as const;
  await atOnce(24, (index) => nodes.at(index).interests.replace('hasty', 'NEWS', choices[index % 3] ?? []));
  const left = (await nodes.fresh.store.interests.of('hasty')).map(({ code }) => code);
  expect(choices.map((choice) => [...choice].sort())).toContainEqual(left);
});

test('a score of a kind is kept once per member and brand; the trail keeps every event', async () => {
  const { scores, audit } = nodes.fresh.store;
  await addMember(nodes.fresh.store, 'scorer');
  await atOnce(8, (index) => scores.add({ member: 'scorer', code: 'Y01', brand: 'AGY', at: NOW + index }));
  await scores.add({ member: 'scorer', code: 'Y04', brand: 'AGY', at: NOW });
  await atOnce(3, () => audit.record({ member: 'scorer', event: 'SCORED', at: NOW, txid: 'same' }));
  await nodes.fresh.store.close();
  expect((await rowsOf(nodes.fresh.environment, 'score', 'scorer')).length).toBe(2);
  expect(await rowsOf(nodes.fresh.environment, 'audit', 'scorer')).toMatchObject([
    { event: 'SCORED', at: NOW, txid: 'same' },
    { event: 'SCORED' },
    { event: 'SCORED' },
  ]);
  await nodes.fresh.reopen();
});

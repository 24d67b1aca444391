import { expect, test } from 'vitest';
import { storedTopics, tickedTopics } from './topics.ts';

test('stored topics come by kind and in the order of the screen', () => {
  const stored = [
    { intrst_fg_cd: 'NEWS', intrst_sph_cd: 'SPO' },
    { intrst_fg_cd: 'PHOTO', intrst_sph_cd: 'VID' },
    { intrst_fg_cd: 'NEWS', intrst_sph_cd: 'ECO' },
  ] as const;
  expect(storedTopics([...stored], 'NEWS')).toEqual(['ECO', 'SPO']);
  expect(storedTopics([...stored], 'PHOTO')).toEqual(['VID']);
});

test('ticked topics are the boxes that are on, of their kind alone', () => {
  expect(tickedTopics({ ECO: 'on', VID: 'on', other: 'on' }, 'NEWS')).toEqual(['ECO']);
  expect(tickedTopics({}, 'PHOTO')).toEqual([]);
});

import { expect, test } from 'vitest';
import { readGalleryOptions } from './options.ts';

test('without arguments: eight languages, both schemes, four widths, every section and scene', () => {
  const { languages, schemes, sizes, sections, scenes } = readGalleryOptions([]);
  expect(languages).toHaveLength(8);
  expect(schemes).toEqual(['light', 'dark']);
  expect(sizes.map(({ width }) => width)).toEqual([360, 768, 1280, 1920]);
  expect([sections, scenes]).toEqual([[], []]);
});

test('all of them may be chosen', () => {
  const args = [
    '--languages',
    'ar',
    '--schemes',
    'dark',
    '--widths',
    '320',
    '--scenes',
    'login,mail',
    '--sections',
    'app,mails',
    '--before',
    'earlier',
  ];
  expect(readGalleryOptions(args)).toEqual({
    languages: [expect.objectContaining({ tag: 'ar' })],
    schemes: ['dark'],
    sizes: [{ width: 320, height: 640 }],
    sections: ['app', 'mails'],
    scenes: ['login', 'mail'],
    before: 'earlier',
  });
});

test.each([['--languages=de'], ['--schemes=grey'], ['--widths=500'], ['--sections=cellar']])(
  'a wrong argument is answered by the usage: %s',
  (argument) => {
    expect(() => readGalleryOptions([argument])).toThrow('npm run gallery');
  },
);

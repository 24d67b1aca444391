import { expect, test } from 'vitest';
import type { PolicyText } from '../../ports/documents.ts';
import { createLiveDocuments } from './live-documents.ts';

const text = (effective: string, title: string): PolicyText => ({
  item: 'AGY-TERMS',
  effective,
  title,
  html: `<p>${title}</p>`,
  language: 'ko',
  asksFrom: effective,
});

function live(files: readonly PolicyText[]) {
  const published: PolicyText[] = [];
  let reads = 0;
  const { documents, refresh } = createLiveDocuments({
    files,
    policies: {
      publishedIds: async () => published.map(({ title }) => title),
      publishedTexts: async () => {
        reads += 1;
        return published;
      },
    },
  });
  const titles = () => documents.versions('AGY', 'TERMS', 'ko').map(({ title }) => title);
  return { documents, refresh, published, titles, reads: () => reads };
}

test('versions of the console stand among those of files from the next refresh on, and go with it', async () => {
  const { documents, refresh, published, titles } = live([text('2024-01-02', '파일')]);
  published.push(text('2027-01-02', '콘솔'));
  expect(titles()).toEqual(['파일']);
  await refresh();
  expect(titles()).toEqual(['콘솔', '파일']);
  expect(documents.versionInForce('AGY', 'TERMS', '2027-01-02')).toBe('2027-01-02');
  expect(documents.versionAskedFor('AGY', 'TERMS', '2027-01-01')).toBe('2024-01-02');
  expect(documents.files.map(({ title }) => title)).toEqual(['파일']);
  published.pop();
  await refresh();
  expect(titles()).toEqual(['파일']);
});

test('texts are read only where the versions are others', async () => {
  const { refresh, published, reads } = live([text('2024-01-02', '파일')]);
  await refresh();
  expect(reads()).toBe(0);
  published.push(text('2027-01-02', '콘솔'));
  await refresh();
  await refresh();
  expect(reads()).toBe(1);
});

test('a version that was published is not replaced by a file of its day', async () => {
  const { refresh, published, titles } = live([text('2027-01-02', '나중에 온 파일')]);
  published.push(text('2027-01-02', '콘솔'));
  await refresh();
  expect(titles()).toEqual(['콘솔']);
});

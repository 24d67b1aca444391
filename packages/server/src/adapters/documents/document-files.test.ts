import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocumentFiles } from './document-files.ts';
import { documentsOf } from './documents-of.ts';

const loadDocuments = (from: string) => documentsOf(readDocumentFiles(from));

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'daemun-documents-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}
const text = (title: string) => `<title>${title}</title>\n<h2>${title}</h2>\n<p>본문</p>\n`;

describe('policy documents', () => {
  it('come newest first, in English, else Korean, where a language lacks a version', () => {
    write('AGY-TERMS/2022-03-01.ko.html', text('첫 약관'));
    write('AGY-TERMS/2024-11-16.ko.html', text('새 약관'));
    write('AGY-TERMS/2024-11-16.en.html', text('New terms'));
    const { versions } = loadDocuments(dir);
    const titles = (language: string) => versions('AGY', 'TERMS', language).map(({ title }) => title);
    expect(titles('ko')).toEqual(['새 약관', '첫 약관']);
    expect(titles('en')).toEqual(['New terms', '첫 약관']);
    expect(titles('ar')).toEqual(['New terms', '첫 약관']);
    const languages = versions('AGY', 'TERMS', 'ar').map(({ language }) => language);
    expect(languages).toEqual(['en', 'ko']);
    expect(titles('nonsense')).toEqual(['새 약관', '첫 약관']);
    expect(versions('AGY', 'TERMS', 'ko')[0]).toEqual({
      title: '새 약관',
      html: '<h2>새 약관</h2>\n<p>본문</p>',
      language: 'ko',
      effective: '2024-11-16',
      asksFrom: '2024-11-16',
    });
    expect(versions('AGY', 'YOUTH', 'ko')).toEqual([]);
  });

  it.each([
    ['2022-02-28', '-'],
    ['2022-03-01', '2022-03-01'],
    ['2024-11-15', '2022-03-01'],
    ['2024-11-16', '2024-11-16'],
  ])('on %s are in force as of %s', (day, version) => {
    write('AGY-TERMS/2022-03-01.ko.html', text('첫 약관'));
    write('AGY-TERMS/2024-11-16.ko.html', text('새 약관'));
    const { versionInForce } = loadDocuments(dir);
    expect(versionInForce('AGY', 'TERMS', day)).toBe(version);
    expect(versionInForce('AGY', 'AGE14', day)).toBe('-');
  });

  it.each([
    ['2024-12-31', '2022-03-01'],
    ['2025-01-01', '2024-11-16'],
    ['2026-06-01', '2024-11-16'],
  ])('on %s ask for the consent of who agreed to a version before %s', (day, version) => {
    write('AGY-TERMS/2022-03-01.ko.html', text('첫 약관'));
    const asking = (title: string, when: string) =>
      text(title).replace('\n', `\n<meta name="ask-again" content="${when}">\n`);
    write('AGY-TERMS/2024-11-16.ko.html', asking('새 약관', '2025-01-01'));
    write('AGY-TERMS/2024-11-16.en.html', text('New terms'));
    write('AGY-TERMS/2026-01-02.ko.html', asking('고친 약관', 'never'));
    const { versionAskedFor, versions } = loadDocuments(dir);
    expect(versionAskedFor('AGY', 'TERMS', day)).toBe(version);
    expect(versionAskedFor('AGY', 'AGE14', day)).toBe('-');
    expect(versions('AGY', 'TERMS', 'ko')[0]?.html).toBe('<h2>고친 약관</h2>\n<p>본문</p>');
  });

  it.each(['', 'soon', '2024-11-15', '2025-02-30'])('cannot ask again from "%s"', (when) => {
    const line = `\n<meta name="ask-again" content="${when}">\n`;
    write('AGY-TERMS/2024-11-16.ko.html', text('새 약관').replace('\n', line));
    expect(() => loadDocuments(dir)).toThrow('ask-again must be "never" or a day from 2024-11-16 on');
  });

  it('are refused with every fault named', () => {
    write('AGY-TERMS/2022-03-01.en.html', text('Terms'));
    write('AGY-TERMS/2022-02-30.ko.html', text('없는 날'));
    write('AGY-TERMS/2024-11-16.xx.html', text('없는 언어'));
    write('AGY-TERMS/2025-01-01.ko.html', '제목 없음\n<p>글</p>');
    write('AGY-TERMS/2025-02-01.ko.html', '<title>빈 글</title>\n');
    write('AGY-PRIVACY/2025-01-01.ko.html', `${text('처리방침')}<script>alert(1)</script>`);
    write('XYZ-TERMS/2025-01-01.ko.html', text('없는 서비스'));
    const tell = () => loadDocuments(dir);
    for (const fault of [
      'AGY-TERMS/2022-03-01: the Korean text is missing',
      'AGY-TERMS/2022-02-30.ko.html: the name',
      'AGY-TERMS/2024-11-16.xx.html: the name',
      'AGY-TERMS/2025-01-01.ko.html: the first line',
      'AGY-TERMS/2025-02-01.ko.html: there is no text',
      'AGY-PRIVACY/2025-01-01.ko.html: <script> is not allowed',
      'XYZ-TERMS: a folder',
    ])
      expect(tell).toThrow(fault);
  });

  it('are refused where there is none', () => {
    expect(() => loadDocuments(dir)).toThrow('there is no document');
  });

  it('of the product itself are in order', () => {
    const shipped = loadDocuments(join(import.meta.dirname, '../../../documents'));
    expect(shipped.versionInForce('AGY', 'TERMS', '2026-06-01')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(shipped.versionInForce('AGY', 'PRIVACY', '2026-06-01')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(shipped.versionInForce('ISS', 'TERMS', '2026-06-01')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

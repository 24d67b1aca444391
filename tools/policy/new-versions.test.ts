import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NewText, newVersions } from './new-versions.ts';
import { reconsentReport } from './reconsent-report.ts';

const today = '2026-12-01';
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'daemun-policy-'));
  write('published/AGY-TERMS/2026-01-02.ko.html');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function write(path: string, body = '<p>text</p>'): void {
  const whole = join(directory, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, `<title>약관</title>\n${body}`);
}
const read = () => newVersions(join(directory, 'new'), join(directory, 'published'), today);

describe('new versions', () => {
  it('are taken with Korean text and a day to come', () => {
    write('new/AGY-TERMS/2027-01-02.ko.html');
    write('new/AGY-TERMS/2027-01-02.en.html');
    expect(read()).toMatchObject({
      faults: [],
      texts: [{ effective: '2027-01-02' }, { effective: '2027-01-02' }],
    });
  });

  it.each([
    ['new/AGY-TERMS/2026-12-01.ko.html', 'cannot begin on 2026-12-01 or before'],
    ['new/AGY-TERMS/2026-01-02.ko.html', 'cannot begin'],
    ['new/AGY-TERMS/2027-01-02.en.html', 'Korean text is missing'],
    ['new/AGY-TERMS/2027-02-30.ko.html', 'the name must be'],
    ['new/TERMS/2027-01-02.ko.html', 'a folder must be named'],
  ])('like %s are refused: %s', (path, fault) => {
    write(path);
    expect(read().faults.join()).toContain(fault);
  });

  it('are refused with elements that a document must not hold, and where there are none', () => {
    mkdirSync(join(directory, 'new'));
    expect(read().faults).toEqual(['there is no document']);
    write('new/AGY-TERMS/2027-01-02.ko.html', '<script>1</script>');
    expect(read().faults.join()).toContain('<script> is not allowed');
  });
});

it('members are asked again who agreed to an older version of what is given on the document', async () => {
  const counts = async ({ kind }: { kind: string }) =>
    kind === 'MKT_SMS'
      ? []
      : [
          { version: '2024-11-16', members: 3 },
          { version: '2027-01-02', members: 5 },
        ];
  const text = (item: string, effective: string, more: Partial<NewText> = {}): NewText => ({
    item,
    effective,
    file: `${effective}.ko.html`,
    language: 'ko',
    asksFrom: effective,
    ...more,
  });
  const lines = await reconsentReport(
    [
      text('AGY-MKT', '2027-01-02', { asksFrom: '2027-02-01' }),
      text('AGY-MKT', '2027-01-02', { language: 'en' }),
      text('AGY-TERMS', '2028-01-01'),
      text('ISS-TERMS', '2028-01-01', { asksFrom: null }),
      text('AGY-YOUTH', '2027-01-02'),
    ],
    counts,
  );
  expect(lines.map((line) => line.replace(' are asked at their next log-in, who', ':'))).toEqual([
    'AGY-MKT/2027-01-02: from 2027-02-01, 3 members: agreed to an older version of AGY/MKT_EMAIL',
    'AGY-TERMS/2028-01-01: from 2028-01-01, 8 members: agreed to an older version of AGY/TERMS',
    'AGY-YOUTH/2027-01-02: nobody is asked, it is only published',
    'ISS-TERMS/2028-01-01: nobody is asked, it is only published',
  ]);
});

import {
  type AgreementKind,
  agreementKinds,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import { type Service, services } from '@daemun/contract/codes/services';
import { limits } from '@daemun/contract/limits';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consentLines, consentsAcceptable, currentConsents, missingDocuments } from './consent-lines.ts';
import { isoKorean, koreanDay } from './korean-time.ts';
import { passwordChangeAdvised } from './password-age.ts';
import { historyOf } from './term-history.ts';

describe('the password advice', () => {
  const age = limits.passwordAdviceAfter;
  test.each([
    [{ changed_at: 0, reminder_after: null }, age - 1, false],
    [{ changed_at: 0, reminder_after: null }, age, true],
    [{ changed_at: 0, reminder_after: age + 5 }, age + 4, false],
    [{ changed_at: 0, reminder_after: age + 5 }, age + 5, true],
    [{ changed_at: null, reminder_after: null }, age * 10, false],
  ])('%j at %d: %s', (password, now, advised) => {
    expect(passwordChangeAdvised(password, now)).toBe(advised);
  });
});

describe('Korea time', () => {
  test('is nine hours ahead, all year', () => {
    expect(isoKorean(Date.UTC(2026, 6, 1, 15, 0, 0))).toBe('2026-07-02T00:00:00+09:00');
    expect(koreanDay(Date.UTC(2025, 11, 31, 14, 59, 59))).toBe('2025-12-31');
    expect(koreanDay(Date.UTC(2025, 11, 31, 15))).toBe('2026-01-01');
  });

  test('is the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(Date.parse(isoKorean(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });
});

test.each([
  ['kim.hanbit@example.com', 'ki***@example.com'],
  ['kim@example.com', 'k***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('a version is in force until the next one', () => {
  const versions = [{ enf_dy: '2026-01-02' }, { enf_dy: '2024-11-16' }, { enf_dy: '2022-03-01' }];
  expect(historyOf(versions).map(({ from, to }) => [from, to])).toEqual([
    ['2026-01-02', null],
    ['2024-11-16', '2026-01-02'],
    ['2022-03-01', '2024-11-16'],
  ]);
});

describe('consents', () => {
  const yes = (agr_cat_cd: Service, agr_knd_cd: AgreementKind) =>
    ({ agr_cat_cd, agr_knd_cd, agr_yn: 'Y' }) as const;
  const required = [yes('AGY', 'AGE14'), yes('AGY', 'TERMS'), yes('ISS', 'TERMS'), yes('AGY', 'PRIVACY')];

  const email = 'reader@example.com';

  test('are acceptable with all required ones and strings that fit', () => {
    expect(consentsAcceptable(required, {}, email)).toBe(true);
    expect(consentsAcceptable(required, { mkt_info_rcv_email_yn: 'NNN' }, email)).toBe(true);
    expect(consentsAcceptable(required, { mkt_info_rcv_email_yn: 'YNN' }, email)).toBe(false);
    for (const missing of required) {
      expect(
        consentsAcceptable(
          required.filter((entry) => entry !== missing),
          {},
          email,
        ),
      ).toBe(false);
      expect(consentsAcceptable([...required, { ...missing, agr_yn: 'N' }], {}, email)).toBe(false);
    }
  });

  test('are acceptable only where every address that an entry names is the member’s', () => {
    const named = (mbr_email: string) => required.map((entry) => ({ ...entry, mbr_email }));
    expect(consentsAcceptable(named(email), {}, email)).toBe(true);
    expect(consentsAcceptable([...required, ...named('other@example.com')], {}, email)).toBe(false);
    expect(consentsAcceptable(named(email), {}, null)).toBe(false);
  });

  test('are no lines where no document is in force: nobody agrees to what is not there', () => {
    const circumstances = { at: 5, channel: 'c', language: 'ko' };
    const none = () => '-';
    expect(() => consentLines([yes('ISS', 'TERMS')], none, circumstances)).toThrow(
      'No document of ISS/TERMS',
    );
    expect(consentLines([yes('AGY', 'AGE14')], none, circumstances)).toMatchObject([{ version: '-' }]);
  });

  test.each(services.flatMap((service) => agreementKinds.map((kind) => [service, kind] as const)))(
    'are no lines of %s/%s without a document, unless a screen asks for it or the member states it',
    (service, kind) => {
      const circumstances = { at: 5, channel: 'c', language: 'ko' };
      const linesOf = (agr_yn: 'Y' | 'N') =>
        consentLines([{ ...yes(service, kind), agr_yn }], () => '-', circumstances);
      const isStated = kind === 'AGE14' || kind === 'GUARDIAN';
      const shown = [...requiredAgreements, ...marketingAgreements.filter(({ hidden }) => !hidden)];
      const isShown = shown.some((item) => item.category === service && item.kind === kind);
      expect(linesOf('N')).toHaveLength(isStated ? 1 : 0);
      if (isShown && !isStated) expect(() => linesOf('Y')).toThrow('No document');
      else expect(linesOf('Y')).toHaveLength(isStated ? 1 : 0);
    },
  );

  test('are asked for on documents, of which each that is not in force is named', () => {
    expect(missingDocuments(() => '2026-01-02')).toEqual([]);
    expect(missingDocuments((category) => (category === 'ISS' ? '-' : '2026-01-02'))).toEqual([
      'ISS-TERMS',
      'ISS-MKT',
    ]);
  });

  test('become lines with the version in force, both media by the document on marketing', () => {
    const asked: string[] = [];
    const version = (category: string, kind: string) => {
      asked.push(`${category}-${kind}`);
      return '2026-01-02';
    };
    const lines = consentLines([yes('ISS', 'MKT_EMAIL')], version, { at: 5, channel: 'c', language: 'ko' });
    expect(asked).toEqual(['ISS-MKT']);
    expect(lines).toEqual([
      {
        category: 'ISS',
        kind: 'MKT_EMAIL',
        version: '2026-01-02',
        agreed: 'Y',
        at: 5,
        channel: 'c',
        language: 'ko',
      },
    ]);
    expect(currentConsents(lines)).toEqual([yes('ISS', 'MKT_EMAIL')]);
  });
});

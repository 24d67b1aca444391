import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { koreanDay } from './korean-time.ts';
import { anniversaryOf, confirmationsAround } from './two-yearly.ts';

const day = 86_400_000;
const at = (iso: string) => Date.parse(`${iso}+09:00`);

describe('an anniversary', () => {
  it.each([
    ['2026-01-02', 2, '2028-01-02'],
    ['2024-02-29', 2, '2026-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2098-02-28', 2, '2100-02-28'],
    ['2096-02-29', 4, '2100-02-28'],
  ])('of %s after %i years is %s', (from, later, wanted) => {
    expect(anniversaryOf(from, later)).toBe(wanted);
  });
});

describe('the two-yearly confirmation', () => {
  const agreed = at('2026-03-10T23:30:00');

  it('is due thirty days before the second return of the Korean date', () => {
    const { due, next } = confirmationsAround(agreed, agreed);
    expect([due, next]).toEqual([undefined, { at: at('2028-02-09T00:00:00'), anniversary: '2028-03-10' }]);
    expect(confirmationsAround(agreed, next.at - 1).due).toBeUndefined();
    expect(confirmationsAround(agreed, next.at).due).toEqual(next);
  });

  it('counts calendar years, in Korea', () => {
    const lateInLondon = Date.parse('2026-12-31T16:00:00Z');
    expect(confirmationsAround(lateInLondon, lateInLondon).next.anniversary).toBe('2029-01-01');
  });

  it('comes every two years, of which a long silence leaves the last', () => {
    const { due, next } = confirmationsAround(agreed, at('2033-01-01T00:00:00'));
    expect([due?.anniversary, next.anniversary]).toEqual(['2032-03-10', '2034-03-10']);
  });

  it('is always sent before the date, never more than thirty-one days, and moves on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2000-01-01T00:00:00'), max: at('2090-01-01T00:00:00') }),
        fc.integer({ min: 0, max: 12 * 365 }),
        (since, later) => {
          const now = since + later * day;
          const { due, next } = confirmationsAround(since, now);
          const ahead = at(`${next.anniversary}T00:00:00`) - next.at;
          expect(ahead).toBe(30 * day);
          expect(next.at).toBeGreaterThan(now);
          expect(next.at - now).toBeLessThanOrEqual(731 * day);
          if (due)
            expect([due.at <= now, anniversaryOf(due.anniversary, 2).slice(0, 7)]).toEqual([
              true,
              next.anniversary.slice(0, 7),
            ]);
          else expect(next.anniversary.slice(0, 7)).toBe(anniversaryOf(koreanDay(since), 2).slice(0, 7));
        },
      ),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { columnNames, columnsOf, neededNames, requireColumns } from './columns.ts';

describe('--columns', () => {
  test('names columns by what they hold; those, the ID and the password are needed', () => {
    const columns = columnsOf(' id = login ,ci=CI=VAL,');
    expect([columns.id.name, columns.ci.name, columns.email.name]).toEqual(['login', 'CI=VAL', 'email']);
    expect(neededNames(columns)).toEqual(['login', 'password', 'CI=VAL']);
    expect(neededNames(columnsOf(''))).toEqual(['id', 'password']);
  });

  test.each([
    ['cii=CI_VAL', '"cii"; id, email, password'],
    ['constructor=CI_VAL', '"constructor"'],
    ['ci', '"ci" is not field=column'],
    ['ci=', '"ci=" is not field=column'],
    ['=CI_VAL', '""'],
    ['ci=CI_VAL,ci=CI', '"ci" is given twice'],
    ['ci=CI_VAL,ci=CI_VAL', '"ci" is given twice'],
    ['ci=x,joined=x', '"x" is the column of both ci and joined'],
    ['marketing_sms=voucher', '"voucher" is the column of both voucher and marketing_sms'],
  ])('%j is refused, and what is wrong in it is named', (option, said) => {
    expect(() => columnsOf(option)).toThrow(said);
  });

  test.each(['id=email', 'id=mail,email=mail', 'marketing_email=ads,marketing_sms=ads'])(
    '%j may share a column',
    (option) => {
      expect(() => columnsOf(option)).not.toThrow();
    },
  );
});

describe('a file', () => {
  const there = columnNames.map((name) => name.toUpperCase());
  const given = (field: string, name: string) =>
    columnsOf(columnNames.map((each) => `${each}=${each === field ? name : each.toUpperCase()}`).join(','));

  test.each(columnNames)(
    'without the column that was named for %s is refused, with those that it has',
    (field) => {
      expect(() => requireColumns(given(field, field.toUpperCase()), there)).not.toThrow();
      for (const wrong of [field, `${field.toUpperCase()}_`, 'VOUCH'])
        expect(() => requireColumns(given(field, wrong), there)).toThrow(
          `no column "${wrong}" (--columns). It has "ID", "EMAIL"`,
        );
    },
  );

  test.each(columnNames)(
    'in which the column of %s stands twice is refused, in which another does is not',
    (field) => {
      const columns = columnsOf('');
      expect(() => requireColumns(columns, [...columnNames, field])).toThrow(
        `more than one column "${field}"`,
      );
      expect(() => requireColumns(columns, [...columnNames, 'shop', 'shop'])).not.toThrow();
    },
  );

  test('without a header shows no address, hash or number of the person in its first row', () => {
    const row = ['reader', 'kim@example.com', '$2b$10$abc', '010-1234-5678', 'c'.repeat(64)];
    expect(() => requireColumns(columnsOf(''), row)).toThrow('It has "reader", "…", "…", "…", "…".');
  });
});

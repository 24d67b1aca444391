import * as activity from '@daemun/contract/codes/activity';
import * as agreements from '@daemun/contract/codes/agreements';
import * as entry from '@daemun/contract/codes/entry';
import * as interests from '@daemun/contract/codes/interests';
import * as member from '@daemun/contract/codes/member';
import * as providers from '@daemun/contract/codes/providers';
import * as services from '@daemun/contract/codes/services';
import { describe, expect, test } from 'vitest';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import { codeTable, marketingAgreementTable, requiredAgreementTable } from './tables/codes.ts';

const exported: Record<string, unknown> = {
  ...activity,
  ...agreements,
  ...interests,
  ...member,
  ...entry,
  ...providers,
  ...services,
};
const isCodeList = (entry: [string, unknown]): entry is [string, readonly string[]] =>
  Array.isArray(entry[1]) && entry[1].every((code) => typeof code === 'string');
const lists = new Map<string, readonly string[]>(Object.entries(exported).filter(isCodeList));
const rows = rowsOf(codeTable);

test('every enumeration has its list, and there are no others', () => {
  expect(
    difference(
      rows.map(([name]) => name ?? ''),
      lists.keys(),
    ),
  ).toEqual(agreed);
});

test.each(rows)('%s are %s (%s)', (name, codes = '') => {
  expect(difference(wordsOf(codes), lists.get(name) ?? [])).toEqual(agreed);
});

test('the three-character strings stand in the order agency, news games, archive', () => {
  expect(agreements.marketingOrder).toEqual(['AGY', 'NWG', 'ISS']);
});

test('interests come in two kinds', () => {
  expect(interests.interestsByKind).toEqual({ NEWS: interests.newsTopics, PHOTO: interests.photoCategories });
});

test('an e-mail connection shows as I, S or N', () => {
  expect(member.emailConnectionMarks).toEqual({ WEA: 'I', CNET: 'S', NONE: 'N' });
});

describe('consents', () => {
  const item = ({ category, kind }: agreements.AgreementItem) => `${category}/${kind}`;

  test('four are required', () => {
    expect(difference(wordsOf(requiredAgreementTable), agreements.requiredAgreements.map(item))).toEqual(
      agreed,
    );
  });

  test('the optional ones are marketing by service and medium, some of them hidden', () => {
    const built = agreements.marketingAgreements.map(
      (one) => `${item(one)} ${one.hidden ? 'hidden' : 'shown'}`,
    );
    expect(
      difference(
        rowsOf(marketingAgreementTable).map((row) => row.join(' ')),
        built,
      ),
    ).toEqual(agreed);
  });
});

import type { Call } from '@daemun/contract/call';
import { calls, ownCalls } from '@daemun/contract/calls/index';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import { exampleWith } from './tables/example-requests.ts';
import { dataTable, interfaceTable, ownCallTable } from './tables/interface.ts';

const specified = (table: string) =>
  rowsOf(table).map(([id = '', address = '', token = '', request = '']) => {
    const fields = wordsOf(request);
    return {
      line: `${id} ${address} ${token}`,
      address,
      fields: fields.map((field) => field.replace('?', '')),
      demanded: fields.filter((field) => !field.endsWith('?')),
    };
  });
const interfaceRows = specified(interfaceTable);
const ownRows = specified(ownCallTable);

const isOwn = (name: string) => ownCalls.some((own) => own === name);
const built = Object.entries(calls).map(([name, call]) => ({
  own: isOwn(name),
  line: `${call.id} ${call.method} ${call.path} ${call.token}`,
  address: `${call.method} ${call.path}`,
  call,
}));
const builtAt = (address: string) => {
  const found = built.find((one) => one.address === address);
  if (!found) throw new Error(`the contract has no ${address}`);
  return found.call;
};

test.each([
  ['the interface table', interfaceRows, false],
  ['the calls of our own', ownRows, true],
])('every row of %s is a call, and every such call is a row', (_, rows, own) => {
  const lines = built.filter((one) => one.own === own).map(({ line }) => line);
  expect(
    difference(
      rows.map(({ line }) => line),
      lines,
    ),
  ).toEqual(agreed);
});

describe.each([...interfaceRows, ...ownRows])('the call $line', ({ address, fields, demanded }) => {
  const request = (): z.ZodMiniType => builtAt(address).request;
  const judged = (raw: Record<string, unknown>) => z.safeParse(request(), raw);

  test('has exactly these request fields', () => {
    expect(difference(fields, Object.keys(builtAt(address).request.shape))).toEqual(agreed);
  });

  test('takes all of them, and those alone that it demands', () => {
    expect(judged(exampleWith(fields)).error?.issues).toBeUndefined();
    expect(judged(exampleWith(demanded)).error?.issues).toBeUndefined();
  });

  test('takes null and "" for what may be left out', () => {
    for (const nothing of [null, '']) {
      const rest = fields.filter((field) => !demanded.includes(field)).map((field) => [field, nothing]);
      expect(judged({ ...exampleWith(demanded), ...Object.fromEntries(rest) }).error?.issues).toBeUndefined();
    }
  });

  test('names each field that is demanded and missing', () => {
    for (const field of demanded) {
      for (const request of [{}, { [field]: null }, { [field]: '' }]) {
        const others = exampleWith(demanded.filter((other) => other !== field));
        expect(judged({ ...others, ...request }).error?.issues[0]?.path[0]).toBe(field);
      }
    }
  });

  test('names each field that is of the wrong type', () => {
    for (const field of fields) {
      const issues = judged({ ...exampleWith(fields), [field]: { wrong: 1 } }).error?.issues;
      expect(issues?.[0]?.path[0]).toBe(field);
    }
  });

  test('ignores fields that it does not know', () => {
    const unknown = { role: 'admin', cur_sts_cd: 'CNET', email_verified: true, constructor: 'x' };
    const parsed = judged({ ...exampleWith(fields), ...unknown });
    expect(
      Object.keys(parsed.data as object).filter((name) => name in unknown && !fields.includes(name)),
    ).toEqual([]);
  });
});

describe('data', () => {
  test.each(rowsOf(dataTable))('of %s has exactly these fields', (address, fields) => {
    const { data, refusalData = {} }: Call = builtAt(address);
    const declared = [data, ...Object.values(refusalData)].flatMap((schema) =>
      'shape' in schema ? Object.keys(schema.shape as object) : [],
    );
    expect(difference(wordsOf(fields ?? ''), [...new Set(declared)])).toEqual(agreed);
  });

  test('of the lists has the fields of the specification', () => {
    const { history } = calls.getTerms.data.shape;
    expect(Object.keys(history._zod.def.element.shape)).toEqual(
      wordsOf('agr_title agr_cnts_html enf_dy lang from to'),
    );
    const { mbr_sub_entity, mbr_intrst_sph_entity } = calls.myInfo.data.shape;
    expect(Object.keys(mbr_sub_entity._zod.def.element.shape)).toEqual(
      wordsOf('join_plf_fg_cd cur_sts_cd mbr_email'),
    );
    expect(Object.keys(mbr_intrst_sph_entity._zod.def.element.shape)).toEqual(
      wordsOf('intrst_fg_cd intrst_sph_cd'),
    );
  });
});

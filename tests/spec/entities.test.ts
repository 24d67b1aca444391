import { calls } from '@daemun/contract/calls/index';
import { envelope } from '@daemun/contract/envelope';
import { agreementsField } from '@daemun/contract/fields';
import { expect, test } from 'vitest';
import { initialDialog } from '../../packages/web/src/ui/dialog-state.ts';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import { dialogDefaults, entityTable } from './tables/entities.ts';

const { serial: _serial, links: _links, ...dialog } = initialDialog;
const identity = new Set([
  ...Object.keys(calls.niceReady.request.shape),
  ...Object.keys(calls.niceInfo.request.shape).filter((field) => field !== 'pwd' && field !== 'mbr_email'),
]);
const { mbr_sub_entity, mbr_intrst_sph_entity } = calls.myInfo.data.shape;

const built: Readonly<Record<string, Iterable<string>>> = {
  'dialog state': Object.keys(dialog),
  'response envelope': Object.keys(envelope.shape),
  'agreement entry': Object.keys(agreementsField._zod.def.element.shape),
  'term document': Object.keys(calls.getTerms.data.shape),
  'term version': Object.keys(calls.getTerms.data.shape.history._zod.def.element.shape),
  'connected account': Object.keys(mbr_sub_entity._zod.def.element.shape),
  interest: Object.keys(mbr_intrst_sph_entity._zod.def.element.shape),
  'member profile': Object.keys(calls.myInfo.data.shape),
  'login request': Object.keys(calls.login.request.shape),
  'sign-up request': Object.keys(calls.signUp.request.shape),
  'social sign-up request': Object.keys(calls.socialLogin.request.shape),
  'identity verification': identity,
};

test.each(rowsOf(entityTable))('%s has exactly its fields', (entity = '', fields = '') => {
  expect(difference(wordsOf(fields), built[entity] ?? [])).toEqual(agreed);
});

test('every entity stands in the table', () => {
  expect(
    difference(
      rowsOf(entityTable).map(([entity = '']) => entity),
      Object.keys(built),
    ),
  ).toEqual(agreed);
});

test('the dialog begins closed, with one button', () => {
  const begins = rowsOf(dialogDefaults).map(([field = '', value = '']) => [field, JSON.parse(value)]);
  expect(dialog).toMatchObject(Object.fromEntries(begins));
});

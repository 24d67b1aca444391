import type { PartnerMessage } from '@daemun/contract/partner-messages';
import { expect, test } from 'vitest';
import { termsIn } from './archive-terms.ts';

const document = { agr_title: '헬로아카이브 이용약관', agr_cnts_html: '<p>글</p>', enf_dy: '2025-07-01' };
const version = { ...document, from: '2025-07-01', to: null };
const answer = (
  payload: object,
  type: PartnerMessage['type'] = 'archive.terms.response',
): PartnerMessage => ({
  source: 'daemun',
  version: 1,
  type,
  payload: { id: 'question-1', ...document, history: [version], ...payload },
});

test('the archive’s document is taken as it is, without what else came along', () => {
  expect(termsIn(answer({ extra: 'x' }), 'question-1')).toEqual({ ...document, history: [version] });
});

test.each([
  ['an answer to another question', answer({ id: 'question-2' })],
  ['another message', answer({}, 'archive.token')],
  ['no title', answer({ agr_title: undefined })],
  ['a text that is none', answer({ agr_cnts_html: 7 })],
  ['no versions', answer({ history: [] })],
  ['versions that are none', answer({ history: [{ ...version, from: 1 }] })],
  ['a document without an end', answer({ agr_cnts_html: 'x'.repeat(500_001) })],
])('%s is not', (_, message) => {
  expect(termsIn(message, 'question-1')).toBeUndefined();
});

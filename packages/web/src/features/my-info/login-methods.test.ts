import { expect, test } from 'vitest';
import { loginMethods } from './login-methods.ts';

test('e-mail comes first and is marked as the first registered', () => {
  const methods = loginMethods({
    rep_login_plf: 'YH',
    mbr_sub_entity: [
      { join_plf_fg_cd: 'GG', cur_sts_cd: 'CNET', mbr_email: null },
      { join_plf_fg_cd: 'YH', cur_sts_cd: 'CNET', mbr_email: 'reader@example.com' },
    ],
  });
  expect(methods).toEqual([
    { platform: 'YH', mark: 'S', email: 'reader@example.com', isFirst: true, isCut: false },
    { platform: 'GG', mark: 'S', email: null, isFirst: false, isCut: false },
  ]);
});

test('a social member without e-mail log-in sees that there is none', () => {
  const methods = loginMethods({
    rep_login_plf: 'KK',
    mbr_sub_entity: [{ join_plf_fg_cd: 'KK', cur_sts_cd: 'CNET', mbr_email: null }],
  });
  expect(methods.map(({ platform, mark, isFirst }) => [platform, mark, isFirst])).toEqual([
    ['YH', 'N', false],
    ['KK', 'S', true],
  ]);
});

test('an e-mail connection that waits is in progress', () => {
  const [email] = loginMethods({
    rep_login_plf: 'KK',
    mbr_sub_entity: [{ join_plf_fg_cd: 'YH', cur_sts_cd: 'WEA', mbr_email: 'new@example.com' }],
  });
  expect(email).toMatchObject({ mark: 'I', email: 'new@example.com' });
});

test('providers that could be connected come too, in one order', () => {
  const methods = loginMethods(
    {
      rep_login_plf: 'NV',
      mbr_sub_entity: [{ join_plf_fg_cd: 'NV', cur_sts_cd: 'CNET', mbr_email: null }],
    },
    ['GG', 'KK'],
  );
  expect(methods.map(({ platform, mark }) => [platform, mark])).toEqual([
    ['YH', 'N'],
    ['KK', 'N'],
    ['NV', 'S'],
    ['GG', 'N'],
  ]);
});

test('a log-in that its provider cut is said to be cut', () => {
  const methods = loginMethods(
    { rep_login_plf: 'KK', mbr_sub_entity: [{ join_plf_fg_cd: 'KK', cur_sts_cd: 'CNET', mbr_email: null }] },
    [],
    [{ way: 'KK', cut: true }],
  );
  expect(methods.map(({ platform, isCut }) => [platform, isCut])).toEqual([
    ['YH', false],
    ['KK', true],
  ]);
});

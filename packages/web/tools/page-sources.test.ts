import { expect, test } from 'vitest';
import { pageSources } from './page-sources.ts';

test('finds the module of each page, also where pages share one', () => {
  const text = `
const policy: LoadPage = () => import('../features/policy/pages/policy.tsx');
const success: LoadPage = () =>
  import('../features/social/pages/success.tsx');
export const pages = {
  login: async () => login,
  signUpEmail: () => import('../features/sign-up/pages/email.tsx'),
  success,
  policyTerms: policy,
};`;
  expect(Object.fromEntries(pageSources(text))).toEqual({
    policy: 'src/features/policy/pages/policy.tsx',
    success: 'src/features/social/pages/success.tsx',
    signUpEmail: 'src/features/sign-up/pages/email.tsx',
    policyTerms: 'src/features/policy/pages/policy.tsx',
  });
});

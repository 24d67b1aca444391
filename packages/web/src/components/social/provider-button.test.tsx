import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';
import { drawnPart } from '../../prerender/drawn-part.tsx';
import { ProviderButton } from './provider-button.tsx';
import colours from './provider-colours.module.css';
import { providerWords } from './provider-words.ts';

const start = { from: 'login', auto_logged_in: false, shared: false } as const;

test.each([
  ['KK', '카카오 로그인'],
  ['NV', '네이버 로그인'],
  ['GG', 'Google 계정으로 로그인'],
  ['AP', 'Apple로 로그인'],
  ['MS', 'Microsoft 계정으로 로그인'],
] as const)('the button of %s has a mark, the name "%s" and a style of its own', async (provider, name) => {
  const html = await drawnPart(
    <ProviderButton provider={provider} label={providerWords[provider].logIn} start={start} />,
  );
  expect(html).toContain(name);
  expect(html).toMatch(/<img src="data:image\/svg/);
  expect(colours[provider]).toBeTruthy();
  expect(html).toContain(` ${colours[provider]}"`);
});

test('no two providers share a style', () => {
  expect(new Set(socialProviders.map((provider) => colours[provider])).size).toBe(socialProviders.length);
});

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { open } from './settled.ts';

/** What a sign-up says in each language that the journeys walk. */
export const words = {
  ko: {
    byEmail: '이메일로 시작하기',
    all: '전체 동의',
    agree: '동의하고 계속하기',
    email: '이메일',
    next: '다음',
    password: '비밀번호',
    repeat: '비밀번호 확인',
    signUp: '가입하고 인증 메일 받기',
    mailHeading: '메일함을 확인해 주세요',
    confirm: '인증 완료하기',
    confirmElsewhere: '인증하고 로그인',
    confirmed: '이메일 인증이 완료되었습니다',
    logIn: '로그인',
    done: '회원가입이 완료되었습니다',
    start: '시작하기',
  },
  en: {
    byEmail: 'Continue with email',
    all: 'Agree to all',
    agree: 'Agree and continue',
    email: 'Email',
    next: 'Next',
    password: 'Password',
    repeat: 'Confirm password',
    signUp: 'Create account',
    mailHeading: 'Check your mailbox',
    confirm: 'Verify email',
    confirmElsewhere: 'Verify and log in',
    confirmed: 'Your email has been verified',
    logIn: 'Log in',
    done: 'Your sign-up is complete',
    start: 'Get started',
  },
} as const;

export type Language = keyof typeof words;

export const newcomer = { email: 'kim.hanbit@example.com', password: 'gate!2026' } as const;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Agrees to everything on the screen. */
export async function agreeToAll(page: Page, language: Language): Promise<void> {
  const { all, agree } = words[language];
  await open(page, `/${language}/signup/agreement`);
  await page.getByLabel(all).check();
  await button(page, agree).click();
  await expect(page).toHaveURL(/\/signup\/email$/);
}

export async function giveEmail(page: Page, language: Language, email: string): Promise<void> {
  const said = words[language];
  await textbox(page, said.email).fill(email);
  await button(page, said.next).click();
}

export async function givePassword(page: Page, language: Language, password: string): Promise<void> {
  const said = words[language];
  await field(page, said.password).fill(password);
  await field(page, said.repeat).fill(password);
  await button(page, said.signUp).click();
}

/** From the agreement to the page that says a mail was sent. */
export async function signUpWithMail(page: Page, language: Language, email: string): Promise<void> {
  await agreeToAll(page, language);
  await giveEmail(page, language, email);
  await givePassword(page, language, newcomer.password);
  await expect(heading(page, words[language].mailHeading)).toBeVisible();
}

/** The link of a verification mail. */
export const confirmLink = (links: readonly string[]): string =>
  links.find((link) => link.includes('/signup/confirm-email')) ?? '';

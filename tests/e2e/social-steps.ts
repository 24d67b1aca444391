import type { Page } from '@playwright/test';

/** The way to Kakao at the log-in. */
export const kakao = (page: Page) => page.getByRole('link', { name: '카카오 로그인' });

/** What is told in passing. */
export const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

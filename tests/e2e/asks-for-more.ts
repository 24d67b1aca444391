import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { standIn } from './partner-window.ts';

/** A request to sign in by which a site wants to know more surely who it is. */
export async function asksForMore(page: Page, locale: string): Promise<void> {
  const query = new URLSearchParams({
    client_id: 'weekly',
    redirect_uri: `${await standIn('partner')}/openid/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    acr_values: 'urn:daemun:strong',
    ui_locales: locale,
  });
  await page.goto(`/oidc/auth?${query}`);
}
/** The site has its code. */
export const cameBack = (page: Page) => expect(page).toHaveURL(/\/openid\/callback\?code=/);

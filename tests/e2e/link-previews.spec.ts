import { languages } from '@daemun/contract/languages';
import { unprefixedRoutes } from '@daemun/contract/routes';
import { readCatalog } from '@daemun/i18n/catalog';
import { newsletterLanguages } from '../world/newsletter-languages.ts';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';

test('the newsletter shows in the language in which its document tells of itself', async ({ context }) => {
  for (const [query, prefix] of Object.entries(newsletterLanguages)) {
    const language = languages.find((one) => one.prefix === prefix) ?? languages[0];
    const words = readCatalog(language.prefix, 'page');
    const agency = words.get('brand.agency') ?? '';
    const title = `${words.get('title.newsletterSubscribe')} - ${agency}`;
    const address = unprefixedRoutes.newsletterSubscribe + query;
    // A tab of its own: what another one spoke counts for nothing here.
    const page = await context.newPage();
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    await expect(page).toHaveTitle(title);
    await page.close();
  }
});

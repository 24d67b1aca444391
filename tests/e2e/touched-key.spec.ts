import { readCatalog } from '@daemun/i18n/catalog';
import { expectAccessible } from './accessible.ts';
import { codeOf, reader, setUp } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, loseSession, sessionCookies } from './log-in.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

test.use({ keepsBrowser: false });

for (const prefix of ['ko', 'en', 'ar'] as const)
  test(`${prefix}: a member with a key that is only touched logs in by the app, and reads how to replace the key, by keyboard`, async ({
    page,
    context,
    sandbox,
  }) => {
    const words = readCatalog(prefix, 'page');
    const said = (id: string) => words.get(id) ?? '';
    await withAuthenticator(context, page, [], { verifies: false });
    const { key } = await setUp(page, sandbox, prefix);
    const typeCode = async (place: string) => {
      await tabTo(page, page.locator(`${place} [name="code"]`));
      await typeOver(page, await codeOf(sandbox, key));
      await page.keyboard.press('Enter');
    };

    await open(page, `/${prefix}/my/setting`);
    await pressEnterOn(page, button(page, said('passkey.create')));
    await typeCode('dialog');
    await expect(page.getByText(said('passkey.touchOnly'))).toBeVisible();
    await expectAccessible(page);

    // A key that anybody can touch is no second step, so the app alone is asked for. (That such a key opens a session by itself is tried by
    // calls: Chromium keeps none that it would list without its PIN.)
    await loseSession(page, sessionCookies);
    await open(page, `/${prefix}/login-yna?redirectUrl=%2F${prefix}%2Fmy%2Fsetting`);
    await tabTo(page, page.locator('[name="mbr_email"]'));
    await typeOver(page, reader);
    await tabTo(page, page.locator('[name="pwd"]'));
    await typeOver(page, demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${prefix}/login/verify`));
    await expect(button(page, said('proof.byPasskey'))).toBeHidden();
    await expectAccessible(page);
    await typeCode('main');
    await expect(page).toHaveURL(`/${prefix}/my/setting`);

    // As the page says: the key is removed, to be added again with a PIN.
    const keys = page.getByRole('region', { name: said('passkey.name'), exact: true });
    await pressEnterOn(page, keys.getByRole('button', { name: said('passkey.remove') }).first());
    await pressEnterOn(
      page,
      page
        .getByRole('dialog')
        .getByRole('button', { name: said('passkey.remove') })
        .first(),
    );
    await expect(page.getByText(said('passkey.touchOnly'))).toBeHidden();
    await expectAccessible(page);
  });

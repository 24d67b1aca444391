import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expect } from '../journey.ts';
import { expectSteady } from '../layout-shift.ts';
import { expectPressable } from '../pressed.ts';
import type { JourneyScreen } from './screens.ts';

const paths = { ...routes, ...unprefixedRoutes };

/** A screen that no walk comes to, as a journey finds it: the one that is named, accessible, nothing in it moved, and a press shows. */
export async function expectScreen(page: Page, name: JourneyScreen): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(paths[name]));
  await expectAccessible(page);
  await expectSteady(page);
  await expectPressable(page);
}

import { type ConsoleScreen, consoleScreens } from '../../packages/contract/src/console/screens.ts';
import type { Scene } from './scenes.ts';

type Set = Scene['set'];

/** The scene of a screen of the console, in one of its states; it stands at the screen's address. */
export const at = (screen: ConsoleScreen, state: string, shows: string, set: Set): Scene => ({
  name: ['console', screen.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`), state]
    .filter(Boolean)
    .join('-'),
  screen,
  shows,
  set: async (stage) => {
    await set(stage);
    // What comes back from the provider leaves the address at once.
    const path = screen === 'providerReturn' ? '/' : consoleScreens[screen].path;
    await stage.page.waitForURL(({ pathname }) => pathname === path);
  },
});

export const said = 'main [role="status"]:not(:empty)';
export const refused = 'main [role="alert"]:not(:empty)';
export const wrong = 'main .field input[aria-invalid="true"]';

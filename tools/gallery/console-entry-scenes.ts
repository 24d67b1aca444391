import { at, refused } from './console-scene.ts';
import { openConsole, press, typeIn } from './console-stage.ts';
import type { Scene } from './scenes.ts';

/** What somebody sees who is not logged in. */
export const staffVisitorScenes: readonly Scene[] = [
  {
    name: 'console-log-in',
    // Whether the provider is offered is known once the service has said so.
    shows: 'main .other-ways button + button',
    set: (stage) => openConsole(stage, '/'),
  },
  {
    name: 'console-log-in-wrong',
    shows: refused,
    set: async (stage) => {
      await typeIn(stage, { email: 'desk@hanbit.example', pwd: 'not this one', code: '000000' });
      await press(stage, 'main form button[type="submit"]');
    },
  },
  at('providerReturn', '', refused, async (stage) => {
    await press(stage, 'main .other-ways button + button');
    await stage.page.getByRole('button', { name: '초대전' }).click();
  }),
  at('invitation', 'over', 'main a[href="/"]', (stage) => openConsole(stage, '/invitation#of-long-ago')),
];

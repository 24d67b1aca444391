import { text } from '../i18n/text.ts';
import { surroundings } from '../session/surroundings.ts';
import { changeVisit, visit } from '../session/visit.ts';
import { openDialog } from '../ui/dialog.ts';
import { leavePage } from './leave-page.ts';
import { perform } from './perform.ts';
import { tellLogin } from './walls.ts';
import { takeWayOn } from './way-on.ts';

/** A partner's token that is no good: said, and then to the news site (specification §8). */
export function tellInvalidToken(): void {
  changeVisit({ livere_ex_auth: undefined });
  const leave = async () => leavePage((await surroundings()).newsUrl);
  openDialog({
    content: text('login.tokenInvalid'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onConfirm: leave,
  });
}

/**
 * The session check of a token that comes to a log-in page while somebody is signed in: a good one leads on as a log-in
 * does. Who is not signed in any more logs in.
 */
export async function checkToken(): Promise<void> {
  const { livere_ex_auth, device_id } = visit();
  if (livere_ex_auth === undefined) return;
  const outcome = await perform(
    'copyToken',
    { livere_ex_auth, device_id },
    { INVALID_TOKEN: tellInvalidToken, INVALID_USER: () => {} },
  );
  if (!outcome.ok) return;
  await tellLogin();
  await leavePage(takeWayOn(undefined));
}

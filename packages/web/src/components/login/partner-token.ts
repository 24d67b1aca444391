import { text } from '../../i18n/text.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { entryContext, updateEntryContext } from '../../session/entry-context.ts';
import { siteAddress } from '../../session/site-addresses.ts';
import { openDialog } from '../../ui/dialog.ts';
import { perform } from '../calls/perform.ts';
import { host } from '../embedding/embedding.ts';
import { consumeRedirect } from '../redirect/post-login-redirect.ts';

/** A partner's token that is no good: said, and then to the news site (specification §8). */
export function tellInvalidToken(): void {
  updateEntryContext({ livere_ex_auth: undefined });
  const leave = () => leavePage(siteAddress('AGY') ?? '/');
  openDialog({
    content: text('bridge.tokenInvalid'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onConfirm: leave,
  });
}

type TokenRefusal = Partial<Record<'INVALID_TOKEN', () => void>>;

/** Returns the partner's token and the device that a login sends, and how it handles an invalid token. */
export async function visitOfLogin() {
  const { livere_ex_auth } = entryContext();
  const refusals: TokenRefusal = livere_ex_auth ? { INVALID_TOKEN: tellInvalidToken } : {};
  return { brought: { livere_ex_auth, device_id: await (await host()).deviceId() }, refusals };
}

/**
 * Checks the session behind a token that arrives on a log-in page of a signed-in member: a good one leads on
 * as a log-in does. A member whose session has ended logs in.
 */
export async function checkToken(): Promise<void> {
  const { livere_ex_auth, device_id } = entryContext();
  if (livere_ex_auth === undefined) return;
  const outcome = await perform(
    'copyToken',
    { livere_ex_auth, device_id },
    { INVALID_TOKEN: tellInvalidToken, INVALID_USER: () => {} },
  );
  if (!outcome.ok) return;
  await (await host()).tellLogin();
  await leavePage(consumeRedirect(undefined));
}

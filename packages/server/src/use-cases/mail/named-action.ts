import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { NamedAction } from '../../ports/mail-links.ts';
import type { MailContents } from '../../ports/outbox.ts';

type AddedLogin = Exclude<LoginPlatform, 'HA'>;

/** The action of a notice whose contents say which it is. Senders name the others: their ids stand in no mail. */
export function actionOf(contents: MailContents): NamedAction | null {
  if (contents.template === 'login-added') return { added: contents.facts.platform as AddedLogin };
  if (contents.template === 'email-connected') return { added: 'YH' };
  if (contents.template !== 'account-event') return null;
  const { what } = contents.facts;
  if (what === 'FACTOR_ADDED' || what === 'FACTOR_KEPT') return { added: 'TOTP' };
  return what === 'RECOVERY_CODES_RENEWED' ? { added: 'RECOVERY_CODE' } : null;
}

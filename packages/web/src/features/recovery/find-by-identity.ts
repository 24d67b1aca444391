import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { identityRefusals } from '../../components/identity/refusals.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { openDialog } from '../../ui/dialog.ts';
import { findIdMail, foundIds } from './recovery-mail.ts';

/** Find ID shows this dialog where it is: a person without an account can only join. */
const tellNoAccount = () =>
  openDialog({
    content: markup('recovery.noAccount'),
    btnType: 2,
    cancel: text('common.close'),
    confirm: text('title.join'),
    isShowCloseButton: false,
    onConfirm: () => goTo(pathTo('join', currentPrefix())),
  });

/** Keeps the accounts of a verified person for the page that shows them; false where there are none, which is told. */
export async function findByIdentity(enc_data: string): Promise<boolean> {
  const found = await perform(
    'niceInfo',
    { auth_type: 'find_email', enc_data },
    {
      ...identityRefusals,
      INVALID_USER_DATA: (answer) =>
        answer.field ? identityRefusals.INVALID_USER_DATA(answer) : tellNoAccount(),
    },
  );
  if (!found.ok) return false;
  findIdMail.clear();
  foundIds.write(found.data.members ?? []);
  return true;
}

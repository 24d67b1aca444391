import { pathTo } from '@daemun/contract/routes';
import { prepareLogin } from '../../components/session/login-email.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { integration } from '../../session/integration.ts';
import { signUpFlow } from '../../session/sign-up-flow.ts';
import { openDialog } from '../../ui/dialog.ts';

/** The proof that the older account's password was right is over or was not taken: it has to be entered once more. */
export const openProofExpired = (): void =>
  openDialog({
    content: text('integration.expired'),
    confirm: text('integration.loginAgain'),
    isShowCloseButton: false,
    onConfirm: () => {
      const { id } = signUpFlow.read() ?? {};
      if (id) prepareLogin(id);
      integration.clear();
      signUpFlow.clear();
      return goTo(pathTo('loginByEmail', currentPrefix()), { replace: true });
    },
  });

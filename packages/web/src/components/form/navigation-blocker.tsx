import { useEffect } from 'react';
import { markup, text } from '../../i18n/text.ts';
import { setBlocker } from '../../navigation/navigation-blocker.ts';
import { isMemberGone } from '../../session/page-member.ts';
import { openDialog } from '../../ui/dialog.ts';
import { useFormState } from '../../ui/form-state.ts';

/** What was typed for a member who is gone keeps nobody. */
const keepFromUnload = (event: BeforeUnloadEvent) => {
  if (!isMemberGone()) event.preventDefault();
};

/**
 * Asks before the page goes on; a reader who confirms leaves without what they typed (conventions §8, 78).
 */
function blockNavigation(): () => void {
  const release = setBlocker((proceed) => {
    openDialog({
      title: text('myInfo.leaveTitle'),
      content: markup('myInfo.leaveQuestion'),
      btnType: 2,
      cancel: text('myInfo.keepWriting'),
      confirm: text('myInfo.leaveForm'),
      typeClass: 'stay',
      isShowCloseButton: false,
      onConfirm: () => {
        letGo();
        proceed();
      },
    });
    return true;
  });
  addEventListener('beforeunload', keepFromUnload);
  const letGo = () => {
    release();
    removeEventListener('beforeunload', keepFromUnload);
  };
  return letGo;
}

/** Inside a form: once something is typed, leaving asks first. While the form is being sent, the way is free. */
export function NavigationBlocker() {
  const { busy, touched } = useFormState();
  useEffect(() => (touched && !busy ? blockNavigation() : undefined), [busy, touched]);
  return null;
}

import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { NavigationBlocker } from './navigation-blocker.tsx';

/** The foot of a form whose changes are saved: the button, and the question before they are left behind. */
export function SaveBar({ children }: { children: string }) {
  const t = useText();
  return (
    <>
      <NavigationBlocker />
      <BottomBar>
        <SubmitButton busyText={t('common.saving')}>{children}</SubmitButton>
      </BottomBar>
    </>
  );
}

import { useSyncExternalStore } from 'react';
import { logOut } from '../../components/session/log-out.ts';
import { useText } from '../../i18n/use-text.ts';
import { rememberedReader } from '../../session/remembered-reader.ts';
import { Button } from '../../ui/button.tsx';

const logOutAndForget = () => {
  rememberedReader.forget();
  return logOut();
};

/** The log-out; where this browser remembers its reader, also the one that leaves nothing of them on a shared computer. */
export function LogOut() {
  const t = useText();
  const reader = useSyncExternalStore(rememberedReader.subscribe, rememberedReader.read);
  return (
    <>
      <Button look="quiet" busyText={t('myInfo.loggingOut')} onPress={logOut}>
        {t('myInfo.logOut')}
      </Button>
      {reader && (
        <Button look="text" busyText={t('myInfo.loggingOut')} onPress={logOutAndForget}>
          {t('myInfo.logOutAndForget')}
        </Button>
      )}
    </>
  );
}

import { pathTo } from '@daemun/contract/routes';
import { useSyncExternalStore } from 'react';
import { goTo } from '../../components/redirect/navigator.ts';
import { signOut } from '../../components/session/sign-out.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { rememberedReader } from '../../session/remembered-reader.ts';
import { Button } from '../../ui/button.tsx';

const logOut = async () => {
  await signOut();
  await goTo(pathTo('login', currentPrefix()));
};

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

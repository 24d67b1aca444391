import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { perform } from '../calls/perform.ts';

/** The mailbox that a change left takes it back: whoever is signed in may be the thief. */
export function UndoEmail() {
  const t = useText();
  const [sent, setSent] = useState<readonly string[]>();
  const send = async () => {
    const outcome = await perform('sendUndoMail', {});
    if (outcome.ok) setSent(outcome.data.sent);
  };
  if (sent === undefined)
    return (
      <Button look="quiet" onPress={send}>
        {t('myInfo.activity.step4Undo')}
      </Button>
    );
  return (
    <p role="status">
      {sent.length === 0
        ? t('myInfo.activity.step4UndoNone')
        : t('myInfo.activity.step4UndoSent', { email: sent.join(', ') })}
    </p>
  );
}

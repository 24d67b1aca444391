import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { chosenShared, type Lasting } from '../../session/lasting.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { isMobile } from '../session/keep-logged-in.ts';
import { useEntryContext } from '../session/use-entry-context.ts';

type LastingBoxesProps = { readonly lasting: Lasting; readonly onChange: (lasting: Lasting) => void };

/**
 * What the boxes say, and what changes it. Where nobody said otherwise here, the computer is what it was called before in this tab;
 * the log-in of another one is kept on phones and tablets.
 */
export function useLasting(): LastingBoxesProps {
  const keeps = isMobile(useEntryContext().userAgent);
  const shared = useSettled(chosenShared.read, undefined) ?? false;
  const [chosen, choose] = useState<Lasting>();
  const onChange = (lasting: Lasting) => {
    chosenShared.write(lasting.shared);
    choose(lasting);
  };
  return { lasting: chosen ?? { auto_logged_in: keeps && !shared, shared }, onChange };
}

/** Whether the log-in is to be kept, or the computer is a shared one: ticking one box unticks the other. */
export function LastingBoxes({ lasting, onChange }: LastingBoxesProps) {
  const { auto_logged_in, shared } = lasting;
  const t = useText();
  return (
    <>
      <CheckboxRow
        name="keep"
        label={t('login.keep')}
        checked={auto_logged_in}
        onChange={(keeps) => onChange({ auto_logged_in: keeps, shared: !keeps && shared })}
      />
      <SharedBox lasting={lasting} onChange={onChange} />
    </>
  );
}

/** The second box alone, where a sign-up ends in a log-in. */
export function SharedBox({ lasting: { auto_logged_in, shared }, onChange }: LastingBoxesProps) {
  const t = useText();
  return (
    <CheckboxRow
      name="shared"
      label={t('login.shared')}
      help={shared ? t('login.sharedHelp') : undefined}
      checked={shared}
      onChange={(isShared) => onChange({ auto_logged_in: !isShared && auto_logged_in, shared: isShared })}
    />
  );
}

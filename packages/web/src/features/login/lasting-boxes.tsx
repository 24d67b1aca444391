import { useState } from 'react';
import { isMobile } from '../../components/session/keep-logged-in.ts';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';

type LastingBoxesProps = { readonly lasting: Lasting; readonly onChange: (lasting: Lasting) => void };

/** What the boxes say, and what changes it; phones and tablets are kept where nobody said otherwise. */
export function useLasting(): LastingBoxesProps {
  const auto_logged_in = isMobile(useEntryContext().userAgent);
  const [chosen, onChange] = useState<Lasting>();
  return { lasting: chosen ?? { auto_logged_in, shared: false }, onChange };
}

/** Whether the log-in is to be kept, or the computer is a shared one: ticking one box unticks the other. */
export function LastingBoxes({ lasting: { auto_logged_in, shared }, onChange }: LastingBoxesProps) {
  const t = useText();
  return (
    <>
      <CheckboxRow
        name="keep"
        label={t('login.keep')}
        checked={auto_logged_in}
        onChange={(keeps) => onChange({ auto_logged_in: keeps, shared: !keeps && shared })}
      />
      <CheckboxRow
        name="shared"
        label={t('login.shared')}
        help={shared ? t('login.sharedHelp') : undefined}
        checked={shared}
        onChange={(isShared) => onChange({ auto_logged_in: !isShared && auto_logged_in, shared: isShared })}
      />
    </>
  );
}

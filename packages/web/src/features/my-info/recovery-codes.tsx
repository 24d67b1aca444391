import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { copyTelling } from './copy-telling.ts';
import css from './recovery-codes.module.css';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void };

/** Ten codes, shown this once; they go once the reader says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const content = `${codes.join('\n')}\n`;
  return (
    <div className={css.page}>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        {t('factor.recovery')}
      </h2>
      <p className={css.lead}>{t('myInfo.recoveryLead')}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.keep}>
        <Button look="quiet" onPress={() => copyTelling(content)}>
          {t('myInfo.copy')}
        </Button>
        <Button
          look="quiet"
          onPress={() => saveFile('recovery-codes.txt', 'text/plain;charset=utf-8', content)}
        >
          {t('myInfo.saveFile')}
        </Button>
      </div>
      <CheckboxRow name="saved" label={t('myInfo.recoverySaved')} onChange={setSaved} />
      <BottomBar>
        <Button disabled={!isSaved} onPress={onSaved}>
          {t('common.confirm')}
        </Button>
      </BottomBar>
    </div>
  );
}

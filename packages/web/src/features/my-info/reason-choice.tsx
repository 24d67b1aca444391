import { withdrawalReasons } from '@daemun/contract/codes/member';
import { useState } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import css from './reason-choice.module.css';
import { longestComment, reasonNames } from './withdraw.ts';

/** Words for why somebody leaves, said by the member. */
export const reasonWords = {
  RD: 'myInfo.reasonRecords',
  SC: 'myInfo.reasonInconvenient',
  LU: 'myInfo.reasonRarelyUsed',
  ASC: 'myInfo.reasonOtherSite',
  ETC: 'myInfo.reasonOther',
} as const satisfies Record<(typeof withdrawalReasons)[number], MessageId>;

/** Why the member leaves; saying nothing is the choice that is made already. */
export function ReasonChoice() {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const rows = ['', ...withdrawalReasons] as const;
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          {t('myInfo.reason')} <span className={css.note}>{t('myInfo.optional')}</span>
        </legend>
        {rows.map((reason) => (
          <label key={reason} className={css.row}>
            <input
              className={css.input}
              type="radio"
              name={reasonNames.code}
              value={reason}
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            />
            {t(reason === '' ? 'myInfo.reasonUnsaid' : reasonWords[reason])}
          </label>
        ))}
      </fieldset>
      {chosen === 'ETC' && (
        <TextField
          name={reasonNames.comment}
          label={t('myInfo.otherReason')}
          autoComplete="off"
          maxLength={longestComment}
          help={t('myInfo.otherReasonHelp')}
        />
      )}
    </>
  );
}

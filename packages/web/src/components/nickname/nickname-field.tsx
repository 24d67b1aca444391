import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useFormState } from '../../ui/form-state.ts';
import { forgetTyped } from '../../ui/kept-input.ts';
import { TextField } from '../../ui/text-field.tsx';
import { nicknameName, useNicknameCheck } from './nickname.ts';

/** Where what is typed outlives a reload. */
const kept = 'nickname';

/** The nickname, with whether it is free told while it is typed. */
export function NicknameField({ own }: { own: string }) {
  const t = useText();
  const { report } = useFormState();
  const { isFree, look } = useNicknameCheck(own, () => report(nicknameName, 'problem.nicknameTaken'));
  useEffect(() => () => forgetTyped(kept), []);
  return (
    <TextField
      name={nicknameName}
      label={t('field.nickname')}
      help={t('field.nicknameHelp')}
      good={isFree ? t('field.nicknameFree') : undefined}
      autoComplete="nickname"
      initial={own}
      keepAs={kept}
      onType={look}
    />
  );
}

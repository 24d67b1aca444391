import { type PasswordDemand, passwordDemands } from '@daemun/contract/rules/password';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { passwordPolicy } from './new-password.ts';
import css from './password-rules.module.css';

const words = {
  length: 'password.ruleLength',
  letter: 'password.ruleLetter',
  digit: 'password.ruleDigit',
  symbol: 'password.ruleSymbol',
  noSpace: 'password.ruleNoSpace',
  lengthModern: 'password.ruleLengthModern',
  noEdges: 'password.ruleNoEdges',
} as const satisfies Record<PasswordDemand, MessageId>;

/** What a new password must have, each demand marked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText();
  const met = passwordDemands(password, passwordPolicy());
  return (
    <ul className={css.rules}>
      {(Object.keys(met) as PasswordDemand[]).map((demand) => (
        <li key={demand} className={met[demand] ? css.met : undefined}>
          <Icon name={met[demand] ? 'tick' : 'ring'} size={14} />
          {t(words[demand])}
          {met[demand] && <Hidden> {t('password.ruleMet')}</Hidden>}
        </li>
      ))}
    </ul>
  );
}

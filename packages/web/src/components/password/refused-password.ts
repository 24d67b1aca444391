import type { Answer } from '../../api/answer.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { pageEffects } from '../calls/page-effects.ts';
import { newPasswordNames } from './new-password.ts';

type Refused = Pick<Answer<'signUp'>, 'field' | 'reason' | 'supportCode'>;

/** How the calls name a new password. */
const fields: readonly (string | undefined)[] = ['pwd', 'new_pwd'];

/** What the service says against a new password, at its field. What else it refuses is told: `tell`, or a dialog. */
export function refusedPassword(
  refused: Refused,
  tell: (refused: Refused) => void = ({ reason, supportCode }) => pageEffects.reason(reason, supportCode),
): FieldErrors {
  const { field, reason } = refused;
  if (fields.includes(field) && reason) return { [newPasswordNames.password]: { text: reason } };
  tell(refused);
  return {};
}

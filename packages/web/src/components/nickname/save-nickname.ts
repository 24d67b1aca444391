import { canonicalNickname, nicknameProblem } from '@daemun/contract/rules/nickname';
import { forgetMember } from '../../session/member.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { perform } from '../calls/perform.ts';
import { problems } from '../form/problems.ts';

/** Name of the field. */
export const nicknameName = 'mbr_nick_nm';

type Saved = { readonly saved: boolean; readonly errors?: FieldErrors };

/** Saves what was typed as the member's nickname, or tells what is wrong with it. */
export async function saveNickname(typed: string): Promise<Saved> {
  const nickname = canonicalNickname(typed);
  const problem = nicknameProblem(nickname);
  if (problem) return { saved: false, errors: { [nicknameName]: problems[problem] } };
  let errors: FieldErrors = {};
  const { ok } = await perform(
    'saveNickname',
    { mbr_nick_nm: nickname },
    {
      DUPLICATE_USER: () => {
        errors = { [nicknameName]: 'problem.nicknameTaken' };
      },
    },
  );
  if (ok) forgetMember();
  return { saved: ok, errors };
}

import { resultCodes } from '@daemun/contract/result-codes';
import { canonicalNickname, nicknameProblem } from '@daemun/contract/rules/nickname';
import { useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { forgetMember } from '../../session/member.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { useTimer } from '../../ui/use-timer.ts';
import { isUnanswered } from '../calls/is-unanswered.ts';
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

/** How long nobody may have typed before the service is asked (milliseconds). */
const restBeforeAsking = 400;

type Availability = 'free' | 'taken' | undefined;

/** Whether a nickname is free; undefined where the service cannot tell now: sending the form will. */
async function availabilityOf(nickname: string): Promise<Availability> {
  try {
    const { code } = await callApi('checkNickname', { mbr_nick_nm: nickname });
    if (code === resultCodes.DUPLICATE_USER) return 'taken';
    return code === resultCodes.SUCCESS ? 'free' : undefined;
  } catch (error) {
    if (isUnanswered(error)) return undefined;
    throw error;
  }
}

type NicknameCheck = {
  /** Whether what stands in the field now is known to be free. */
  readonly isFree: boolean;
  /** Tells of what was typed; a late answer about something typed before is dropped. */
  readonly look: (typed: string) => void;
};

/** Asks in passing whether a nickname is free, once its owner rests; the member's own needs no asking. */
export function useNicknameCheck(own: string, onTaken: () => void): NicknameCheck {
  const [isFree, setFree] = useState(false);
  const timer = useTimer();
  const round = useRef(0);

  const ask = async (nickname: string) => {
    const mine = round.current;
    const availability = await availabilityOf(nickname);
    if (mine !== round.current) return;
    if (availability === 'taken') onTaken();
    setFree(availability === 'free');
  };
  const look = (typed: string) => {
    timer.stop();
    round.current += 1;
    setFree(false);
    const nickname = canonicalNickname(typed);
    if (nickname === own || nicknameProblem(nickname)) return;
    timer.start(() => void ask(nickname), restBeforeAsking);
  };
  return { isFree, look };
}

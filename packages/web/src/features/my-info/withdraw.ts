import { withdrawalReasons } from '@daemun/contract/codes/member';
import { limits } from '@daemun/contract/limits';
import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { host } from '../../components/embedding/embedding.ts';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { forgetMember } from '../../session/member.ts';
import { rememberedReader } from '../../session/remembered-reader.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { openDialog } from '../../ui/dialog.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';

export const reasonNames = { code: 'rsn_cd', comment: 'rsn_cnts' } as const;
export const eraseName = 'erase_yn';
export const longestComment = 500;
/** How long a closed account can be taken back, as the texts name it. */
export const leavingHours = { hours: String(limits.leavingWait / 3_600_000) };

type Reason = {
  readonly rsn_cd: (typeof withdrawalReasons)[number] | undefined;
  readonly rsn_cnts: string | undefined;
};

/** What was chosen, as the service wants it; words go along with "other" alone. */
export function reasonOf(values: FormValues): Reason {
  const rsn_cd = withdrawalReasons.find((reason) => reason === values[reasonNames.code]);
  const comment = values[reasonNames.comment]?.trim();
  return { rsn_cd, rsn_cnts: rsn_cd === 'ETC' && comment ? comment : undefined };
}

/** What is asked, done and said for each time at which everything is erased. */
const texts = {
  later: {
    title: 'myInfo.withdrawTitle',
    question: 'myInfo.withdrawQuestion',
    press: 'myInfo.withdraw',
    done: 'myInfo.withdrawn',
  },
  now: {
    title: 'myInfo.eraseNowTitle',
    question: 'myInfo.eraseNowQuestion',
    press: 'myInfo.eraseNowPress',
    done: 'myInfo.erased',
  },
} as const;
type When = keyof typeof texts;

const sayGoodbye = (when: When, redirectUrl: string | null) =>
  openDialog({
    content: markup(texts[when].done, leavingHours),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onConfirm: () =>
      goTo(redirectUrl === null ? pathTo('login', currentPrefix()) : consumeRedirect(redirectUrl), {
        replace: true,
      }),
  });

async function withdraw(reason: Reason, when: When, redirectUrl: string | null): Promise<void> {
  const { ok } = await perform('withdrawal', {
    ...reason,
    ...(when === 'now' && { erase_yn: 'Y' as const }),
  });
  if (!ok) return;
  forgetMember();
  rememberedReader.forget();
  await (await host()).tellLogout();
  sayGoodbye(when, redirectUrl);
}

/**
 * Asks once more and closes the account, or erases it at once; answers with what is missing (conventions §8, 66 and 67). A
 * member whom a sister site sent here goes back there.
 */
export function askToWithdraw(values: FormValues, redirectUrl: string | null): FieldErrors | undefined {
  const reason = reasonOf(values);
  if (reason.rsn_cd === 'ETC' && !reason.rsn_cnts)
    return { [reasonNames.comment]: 'myInfo.otherReasonEmpty' };
  const when = values[eraseName] === 'Y' ? 'now' : 'later';
  askFirst({
    title: text(texts[when].title),
    content: markup(texts[when].question, leavingHours),
    confirm: text(texts[when].press),
    isDanger: true,
    onConfirm: () => withdraw(reason, when, redirectUrl),
  });
  return undefined;
}

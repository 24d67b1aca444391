import type { ResultCode } from '@daemun/contract/result-codes';
import type { RouteName } from '@daemun/contract/routes';

type Words = `result.${string}` | `common.${string}` | `title.${string}`;

export type NoticeButton = { readonly label: Words; readonly to?: RouteName };

/** What happens on a result that the page itself did not take care of (specification §8, wording of conventions §8). */
export type Behaviour =
  | { readonly kind: 'success' }
  | { readonly kind: 'pageError' }
  | { readonly kind: 'toLogin' }
  | { readonly kind: 'toPasswordReentry' }
  | { readonly kind: 'logOut' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'reason' }
  | {
      readonly kind: 'notice';
      readonly title?: Words;
      readonly message: Words;
      readonly confirm?: NoticeButton;
      readonly cancel?: NoticeButton;
      /** Further ways on, below the buttons. */
      readonly links?: readonly Required<NoticeButton>[];
    };

const ok = { label: 'common.confirm' } as const satisfies NoticeButton;
const login = { label: 'title.login', to: 'login' } as const satisfies NoticeButton;
const findId = { label: 'title.findId', to: 'findId' } as const satisfies NoticeButton;
const signUp = { label: 'title.join', to: 'join' } as const satisfies NoticeButton;
const duplicateBy = (message: Words, label: Words) =>
  ({ kind: 'notice', message, cancel: { label: 'common.cancel' }, confirm: { label, to: 'login' } }) as const;

/** Every result code of the wire. A repeat (0001) that comes twice is a server failure: the client repeats only once. */
export const resultBehaviour = {
  '0000': { kind: 'success' },
  '0001': { kind: 'pageError' },
  '1001': { kind: 'pageError' },
  '1002': { kind: 'pageError' },
  '2001': { kind: 'pageError' },
  '3001': { kind: 'notice', message: 'result.invalidUser' },
  '3002': { kind: 'toLogin' },
  '3003': { kind: 'notice', message: 'result.loginFailed' },
  '3005': { kind: 'blocked' },
  '3006': { kind: 'logOut' },
  '3007': { kind: 'toLogin' },
  '3008': { kind: 'toPasswordReentry' },
  '3009': { kind: 'notice', message: 'result.duplicate', cancel: findId, confirm: ok },
  '3011': { kind: 'reason' },
  '3015': { kind: 'notice', message: 'result.needIntegration' },
  '3016': duplicateBy('result.duplicateKakao', 'result.loginKakao'),
  '3017': duplicateBy('result.duplicateNaver', 'result.loginNaver'),
  '3018': duplicateBy('result.duplicateGoogle', 'result.loginGoogle'),
  '3019': duplicateBy('result.duplicateApple', 'result.loginApple'),
  '3020': duplicateBy('result.duplicateMicrosoft', 'result.loginMicrosoft'),
  '3021': { kind: 'notice', message: 'result.needEmailAuth' },
  '3022': { kind: 'notice', message: 'result.emailAuthFailed' },
  '3023': { kind: 'notice', message: 'result.tooManyMails' },
  '3024': { kind: 'pageError' },
  '3025': { kind: 'notice', message: 'result.sameEmail' },
  '3026': {
    kind: 'notice',
    title: 'result.lockedTitle',
    message: 'result.locked',
    cancel: signUp,
    confirm: ok,
    links: [
      { label: 'title.resetPassword', to: 'findPassword' },
      { label: 'result.loginByCode', to: 'loginByCode' },
    ],
  },
  '5002': { kind: 'notice', message: 'result.identityMismatch' },
  '5003': { kind: 'notice', message: 'result.identityUsed', cancel: findId, confirm: login },
  '5004': { kind: 'notice', message: 'result.voucher' },
  '5005': { kind: 'notice', message: 'result.alreadyIntegrated', confirm: login },
  '9000': { kind: 'pageError' },
  '9001': { kind: 'reason' },
} as const satisfies Record<ResultCode, Behaviour>;

export const behaviourOf = (code: ResultCode): Behaviour => resultBehaviour[code];

import { pathTo, unprefixedRoutes } from '@daemun/contract/routes';
import type { Effects } from '../../api/perform.ts';
import { belowPrefix } from '../../i18n/below-prefix.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { openDialog } from '../../ui/dialog.ts';
import { tellOffline } from '../../ui/offline.ts';
import { keepUnsent } from '../../ui/unsent-form.ts';
import { tellIfMemberGone } from '../session/member-gone.ts';
import { signOut } from '../session/sign-out.ts';
import { askProof } from './asked-proof.ts';
import { openBlockedDialog } from './blocked-dialog.ts';

const hereWithQuery = () => `${location.pathname}${location.search}`;

/** A text of a dialog with the support code below it. */
const withSupportCode = (said: string, supportCode: string | undefined): string =>
  supportCode ? `${said}<br>${markup('result.supportCode', { supportCode })}` : said;

/** What the server said, or words for when it said nothing. */
const reasonMarkup = (reason: string | undefined): string =>
  reason ? markup('result.reason', { reason }) : text('result.failed');

/** The behaviours of result codes, carried out on this page. */
export const pageEffects: Effects = {
  here: () => belowPrefix(location.pathname),
  memberGone: tellIfMemberGone,
  pageError: (code) => {
    if (tellOffline()) return;
    keepUnsent();
    goTo(code ? `${unprefixedRoutes.pageError}?code=${code}` : unprefixedRoutes.pageError);
  },
  navigateTo: (page) => {
    keepUnsent();
    goTo(pathTo(page, currentPrefix(), { redirectUrl: hereWithQuery() }), { replace: true });
  },
  logOut: async () => {
    keepUnsent();
    await signOut();
    location.reload();
  },
  prove: askProof,
  accessDenied: () =>
    openDialog({
      content: markup('result.accessDenied'),
      confirm: text('common.confirm'),
      isShowCloseButton: false,
      onConfirm: () => location.reload(),
    }),
  blocked: openBlockedDialog,
  reason: (reason, supportCode) =>
    openDialog({
      title: text('result.notice'),
      content: withSupportCode(reasonMarkup(reason), supportCode),
      confirm: text('common.confirm'),
      isShowCloseButton: false,
    }),
  notice: ({ title, message, confirm, cancel, links = [] }, supportCode) => {
    const leave = (button: typeof confirm) => () => button?.to && goTo(pathTo(button.to, currentPrefix()));
    openDialog({
      title: title && text(title),
      content: withSupportCode(markup(message), supportCode),
      btnType: cancel ? 2 : 1,
      confirm: text(confirm?.label ?? 'common.confirm'),
      cancel: cancel ? text(cancel.label) : '',
      isShowCloseButton: false,
      onConfirm: leave(confirm),
      onCancel: leave(cancel),
      links: links.map(({ label, to }) => ({ label: text(label), to: pathTo(to, currentPrefix()) })),
    });
  },
};

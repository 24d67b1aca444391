import { expect, test, vi } from 'vitest';
import { firstKey } from '../navigation/location.ts';
import { type Shown, stillRouter } from '../navigation/router.ts';
import { closeDialog, dialogStore, openDialog } from '../ui/dialog.ts';
import { layoutStore } from '../ui/layout-state.ts';
import { backInstead, followNavigation } from './follow-navigation.ts';
import { routeTable } from './route-table.ts';

/** A router that goes where a test says, and what it is asked to do instead. */
function followed(start: string) {
  const at = (pathname: string, action: Shown['action']): Shown => ({
    place: { pathname, search: '', hash: '', state: null, key: firstKey },
    name: 'login',
    row: routeTable.login,
    screen: { Page: () => null, data: null, isInitial: true },
    action,
    keepsScroll: false,
  });
  let shown = at(start, 'POP');
  const listeners: (() => void)[] = [];
  const navigate = vi.fn(async () => {});
  followNavigation({
    ...stillRouter(shown),
    get: () => shown,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    navigate,
  });
  const go = (pathname: string, action: Shown['action']) => {
    shown = at(pathname, action);
    for (const listener of listeners) listener();
  };
  return { go, navigate };
}

test('a navigation to another page sets header and button bar back', () => {
  const { go } = followed('/ko/register/nickname');
  const change = () => {
    layoutStore.send({ type: 'header', header: { action: { label: '건너뛰기', onPress: () => {} } } });
    layoutStore.send({ type: 'buttonBar', busy: true });
  };
  change();
  go('/ko/register/nickname', 'PUSH');
  expect(layoutStore.get()).toMatchObject({
    header: { action: { label: '건너뛰기' } },
    buttonBar: { busy: true },
  });
  go('/ko/register/birth', 'PUSH');
  expect(layoutStore.get()).toMatchObject({ header: {}, buttonBar: { busy: false } });
  expect(layoutStore.get().header.action).toBeUndefined();
});

test('a step back closes the dialog and leads past what is done already', () => {
  const { go, navigate } = followed('/ko/login-yna');
  go('/ko/signup/end', 'PUSH');
  openDialog({ title: '안내' });
  go('/ko/login-yna', 'PUSH');
  expect(navigate).not.toHaveBeenCalled();
  go('/ko/signup/end', 'PUSH');
  go('/ko/login-yna', 'POP');
  expect(dialogStore.get().isOpen).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/ko/login', { replace: true });
  closeDialog();
});

test('back from the end of the sign-up to the e-mail log-in goes to the log-in choice', () => {
  expect(backInstead('/signup/end', '/login-yna')).toBe('login');
});

test('back from the mail-sent page to the password goes to the log-in choice', () => {
  expect(backInstead('/signup/email-auth-send', '/signup/password')).toBe('login');
});

test('other ways back stay as they are', () => {
  expect(backInstead('/signup/password', '/signup/email')).toBeUndefined();
  expect(backInstead('/login-yna', '/signup/end')).toBeUndefined();
});

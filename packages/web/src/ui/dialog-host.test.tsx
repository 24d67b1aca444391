import { beforeEach, describe, expect, test } from 'vitest';
import { drawnPart } from '../prerender/drawn-part.tsx';
import { closeDialog, openDialog } from './dialog.ts';
import css from './dialog-host.module.css';
import { DialogHost } from './dialog-host.tsx';
import type { DialogSettings } from './dialog-state.ts';

beforeEach(() => {
  openDialog({ cancel: '', isShowCloseButton: false });
  closeDialog();
});

function drawn(settings: DialogSettings, prefix?: string): Promise<string> {
  openDialog(settings);
  return drawnPart(<DialogHost />, prefix);
}
const buttonsOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label?.replace(/<[^>]+>/g, ''));

test('draws nothing while no dialog is open', async () => {
  expect(await drawnPart(<DialogHost />)).toBe('');
});

describe('the buttons', () => {
  test('are one to confirm, with the Korean word for OK, where nothing else is said', async () => {
    expect(buttonsOf(await drawn({ title: '안내', content: '저장했습니다.' }))).toEqual(['확인']);
  });

  test('say OK in the language of the reader', async () => {
    expect(buttonsOf(await drawn({ title: 'Note' }, 'en'))).toEqual(['OK']);
  });

  test('are one to confirm in type 1, also where a word to cancel is given', async () => {
    expect(buttonsOf(await drawn({ title: '안내', cancel: '취소', btnType: 1 }))).toEqual(['확인']);
  });

  test('are one to cancel and one to confirm in type 2', async () => {
    expect(buttonsOf(await drawn({ title: '안내', cancel: '나중에', confirm: '지금', btnType: 2 }))).toEqual([
      '나중에',
      '지금',
    ]);
  });
});

test('shows the close icon where it is asked for alone', async () => {
  expect(await drawn({ title: '안내', isShowCloseButton: false })).not.toContain('aria-label="닫기"');
  expect(await drawn({ title: '안내', isShowCloseButton: true })).toContain('aria-label="닫기"');
});

test('draws the title, and of the content breaks and strong words; every other tag is text', async () => {
  const html = await drawn({ title: '안내', content: '하나<br><strong>둘</strong><img src=x>' });
  expect(html).toContain('>안내</h2>');
  expect(html).toContain(
    '<span>하나</span><br/><strong dir="auto">둘</strong><span>&lt;img src=x&gt;</span>',
  );
});

test('has the class of its style, by default that of the toast popup', async () => {
  expect(css.danger).toBeTruthy();
  expect(await drawn({ title: '탈퇴', typeClass: 'danger' })).toContain(
    `class="${css.dialog} ${css.danger}"`,
  );
  expect(await drawn({ title: '안내' })).toContain(`class="${css.dialog} ${css.toastPopup ?? ''}"`);
});

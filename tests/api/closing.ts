import { expect } from 'vitest';
import { withdraw } from './leaving.ts';
import type { OpenWorld } from './peek.ts';
import { linkOf, password, signedIn } from './people.ts';

/** The address of the member who closes the account. */
export const address = 'leaves@example.com';

/** The calls that mail the way back again. */
export const mailing = ['sendChangePassword', 'sendFindEmail', 'sendLoginCode'] as const;

/** Steps of tests with the closed account of a world; `its` returns that world. */
export const closingIn = (its: () => OpenWorld) => {
  const login = async (pwd = password, mbr_email = address) =>
    (await its().browser().call('login', { mbr_email, pwd })).envelope;
  const takeBack = async (auth_no: string) => (await its().call('takeBack', { auth_no })).envelope;
  const backLink = async (count = 1) => (await linkOf(its(), address, { about: '탈퇴 신청', count })).auth_no;

  /** A member who closed the account; answers the secret of the mail's link. */
  async function closed(before: () => Promise<void> = async () => {}) {
    const { browser } = await signedIn(its(), address);
    await before();
    const { mst_mbr_no: number } = (await browser.call('memberInfo', {})).envelope.data;
    expect((await withdraw(browser)).result).toBe('0000');
    return { browser, number, secret: await backLink() };
  }
  const member = async (number: string) =>
    ((await its().rows()).member ?? []).find(({ id }) => id === number);
  return { backLink, closed, login, member, takeBack };
};

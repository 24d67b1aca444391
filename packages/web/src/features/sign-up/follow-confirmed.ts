import type { DataOf } from '@daemun/contract/calls/index';
import { followFirstLogin } from '../../components/registration/follow-first-login.ts';
import { leaveSignUp } from './leave-sign-up.ts';

/** The code of the mail ends the sign-up where it began: the address is confirmed and its owner logged in. */
export async function followConfirmed({ marketing = false }: DataOf<'confirmByCode'>): Promise<void> {
  leaveSignUp();
  await followFirstLogin(marketing, null);
}

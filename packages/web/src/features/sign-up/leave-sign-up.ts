import { integration } from '../../session/integration.ts';
import { nativeProof } from '../../session/native-proof.ts';
import { signUpFlow } from '../../session/sign-up-flow.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import { forgetTyped } from '../../ui/kept-input.ts';
import { keptTicks } from './ticks.ts';

/** Where the typed address is kept until the sign-up is over. */
export const emailKept = 'sign-up-email';

/** The sign-up is over: nothing of it stays in this tab. */
export function leaveSignUp(): void {
  signUpFlow.clear();
  waitingEmail.clear();
  integration.clear();
  keptTicks.clear();
  nativeProof.clear();
  forgetTyped(emailKept);
}

import { callApi } from '../../api/call-api.ts';
import { askForPasskey, cancelAsking, offersInField } from '../../components/passkey/ask-authenticator.ts';
import type { PasskeyLogIn } from './log-in-by-passkey.ts';

/** A challenge is good for ten minutes. */
const renewEvery = 9 * 60_000;

/**
 * Offers passkeys in the list of the field that takes them, as long as the page stands; answers what ends it. What logs in is
 * fetched once one was chosen.
 */
export function offerInField(how: PasskeyLogIn): () => void {
  let isOver = false;
  /** A renewed question overlaps with the one whose place it takes. */
  let asking = 0;
  const offer = async () => {
    if (isOver || document.hidden || !(await offersInField())) return;
    const answer = await callApi('passkeyLoginOptions', {});
    if (isOver || answer.code !== '0000' || !answer.data) return;
    asking += 1;
    const credential = await askForPasskey(answer.data, { inField: true });
    asking -= 1;
    if (!credential || isOver) return;
    const { enterBy } = await import('./log-in-by-passkey.ts');
    await enterBy(credential, answer.data, how);
  };
  const run = () => void offer().catch(() => {});
  run();
  const timer = setInterval(run, renewEvery);
  return () => {
    isOver = true;
    clearInterval(timer);
    // What somebody else asks for by now is theirs to end.
    if (asking > 0) cancelAsking();
  };
}

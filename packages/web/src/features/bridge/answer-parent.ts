import { archive } from '../../components/embedding/sites.ts';
import { createChannel } from '../../partner-bridge/opener.ts';
import { answerToken } from './answer-token.ts';
import { askToken } from './ask-token.ts';

/** Whether this page stands in somebody's frame; the browser lets only the archive do that (frame-ancestors). */
export const isFramed = (): boolean => window.parent !== window;

/** The login bridge in a frame of the archive: answers its questions, and does nothing else. */
export async function answerParent(): Promise<void> {
  const site = await archive();
  if (!site) return;
  const answer = answerToken(() => askToken(site.id));
  const channel = createChannel(window.parent, site.origin, (message) => void answer(message, channel.tell));
  addEventListener('message', channel.hear);
}

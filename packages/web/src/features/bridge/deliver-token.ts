import { limits } from '@daemun/contract/limits';
import { openSiteFrame } from '../../components/embedding/site-frame.ts';
import type { BridgedSite } from '../../components/embedding/sites.ts';
import { answerToken, askToken } from './answer-token.ts';

/**
 * Gives the token to the site's frame by message; answers whether the site could keep it. Where the browser
 * keeps no cookie of a third party it could not, and a redirect takes the reader there.
 */
export function deliverToken(site: BridgedSite): Promise<boolean> {
  return new Promise((done) => {
    const answer = answerToken(() => askToken(site.id));
    const end = (kept: boolean) => {
      clearTimeout(timer);
      frame.remove();
      done(kept);
    };
    const frame = openSiteFrame(site, { ask: 'token' }, (message) => {
      if (message.type === 'archive.token' && 'done' in message.payload)
        return end(message.payload.done === true);
      return void answer(message, frame.tell);
    });
    const timer = setTimeout(() => end(false), limits.healthCheckTimeout);
  });
}

import type { PartnerMessage } from '@daemun/contract/partner-messages';
import { createChannel, type OpenerChannel } from '../../partner-bridge/opener.ts';
import type { BridgedSite } from './sites.ts';

export type SiteFrame = {
  readonly tell: OpenerChannel['tell'];
  /** Settles when the site's document and scripts are there. */
  readonly ready: Promise<void>;
  readonly remove: () => void;
};

/**
 * Holds a site's frame in this page, unseen, and the way between the two windows at the site's exact origin. The frame
 * can neither lead this page elsewhere nor open windows.
 */
export function openSiteFrame(
  { origin, bridge }: BridgedSite,
  query: Readonly<Record<string, string>>,
  onMessage: (message: PartnerMessage) => void,
): SiteFrame {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.hidden = true;
  frame.ariaHidden = 'true';
  const ready = new Promise<void>((done) => frame.addEventListener('load', () => done(), { once: true }));
  frame.src = `${bridge.frame}?${new URLSearchParams(query)}`;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) throw new Error('the frame has no window');
  const channel = createChannel(inside, origin, onMessage);
  addEventListener('message', channel.hear);
  return {
    tell: channel.tell,
    ready,
    remove: () => {
      removeEventListener('message', channel.hear);
      frame.remove();
    },
  };
}

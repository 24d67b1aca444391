import { limits } from '@daemun/contract/limits';
import { type PartnerMessage, readPartnerMessage } from '@daemun/contract/partner-messages';

/** The window that opened this one. */
export type Opener = Pick<Window, 'postMessage'>;

export type OpenerChannel = {
  /** Tells the opener; a window that has taken its place hears nothing. */
  readonly tell: (type: PartnerMessage['type'], payload: PartnerMessage['payload']) => void;
  /** What came over the window; anything but a message of the opener from its origin is ignored. */
  readonly hear: (event: Pick<MessageEvent, 'origin' | 'source' | 'data'>) => void;
};

/**
 * The way between this popup and its opener at one exact origin. After so many messages the popup listens no more, so
 * that a flood costs the page nothing.
 */
export function createChannel(
  opener: Opener,
  origin: string,
  onMessage: (message: PartnerMessage) => void,
): OpenerChannel {
  let left: number = limits.partnerMessages.perVisit;
  return {
    tell: (type, payload) => opener.postMessage({ source: 'daemun', version: 1, type, payload }, origin),
    hear: ({ origin: from, source, data }) => {
      if (from !== origin || source !== opener || left === 0) return;
      left -= 1;
      const message = readPartnerMessage(data);
      if (message) onMessage(message);
    },
  };
}

import { deviceName, deviceParts } from '@daemun/contract/rules/device';

/** Longest text of somebody else's choice that a mail or a list shows. */
const longest = 40;

/** Letters and digits of any script with their marks, and signs of which no program makes an address or a link. */
const notShown = /[^\p{L}\p{M}\p{N} ()_'’·,+&-]+/gu;

/** Seven digits or more without a letter between them: programs make a number to call of it. */
const callable = /(\p{N}(?:[^\p{L}\p{N}]*\p{N}){2})(?:[^\p{L}\p{N}]*\p{N}){4,}/gu;

/**
 * A text that one person chose, as others are shown it under our name: one short line without anything that a mail program or a
 * terminal makes an address, a link, a number to call or a line of. `https://evil.example/a` becomes `https evil example a`,
 * and `02-123-4567` becomes `02-1…`.
 */
export function shownText(chosen: string): string {
  const plain = chosen
    .normalize('NFKC')
    .replace(notShown, ' ')
    .replace(callable, '$1…')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...plain].slice(0, longest).join('').trim();
}

/** Keeps programs from making a link of what follows a dot or an at sign, and shows nothing (Word Joiner). */
const joiner = '\u2060';

/** An address that is shown and not to be pressed: the domain is somebody's choice. */
export const shownAddress = (address: string): string =>
  address.replace(/[^\p{L}\p{M}\p{N}@._*+-]+/gu, '').replace(/[@.]/g, (sign) => `${joiner}${sign}${joiner}`);

/** A browser by the names that we know; what it calls itself otherwise is somebody's choice. */
export const shownDevice = (userAgent: string): string =>
  deviceName(deviceParts(userAgent)) || shownText(userAgent);

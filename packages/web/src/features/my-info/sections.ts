import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';

/** The parts of my info, in their order, by the name that an address has after its `#`. */
export const sections = {
  login: 'myInfo.loginMethods',
  basics: 'myInfo.basics',
  interests: 'title.category',
  marketing: 'myInfo.news',
  security: 'myInfo.security',
  data: 'myInfo.data',
} as const satisfies Record<string, MessageId>;

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as readonly SectionName[];

/** Where a part of my info stands. */
export const pathToSection = (name: SectionName | 'devices' | 'email'): string =>
  `${pathTo('mySetting', currentPrefix())}#${name}`;

/** The part that is read: the last whose head has passed the upper third, at the end of the page the last of all. */
export function sectionRead(
  tops: readonly (readonly [name: SectionName, top: number])[],
  height: number,
  isAtEnd: boolean,
): SectionName | undefined {
  if (isAtEnd) return tops.at(-1)?.[0];
  return tops.findLast(([, top]) => top <= height / 3)?.[0] ?? tops[0]?.[0];
}

/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';
import type { Language, LanguagePrefix } from '../../packages/contract/src/languages.ts';
import { changeScenes } from './change-scenes.ts';
import { deskScenes } from './console-desk-scenes.ts';
import { staffVisitorScenes } from './console-entry-scenes.ts';
import { operatorScenes } from './console-operator-scenes.ts';
import { factorScenes } from './factor-scenes.ts';
import { mailScenes } from './mail-scenes.ts';
import { memberScenes, type Scene, visitorScenes } from './scenes.ts';
import { appScenes, archiveScenes, newsGameScenes, popupScenes, todayScenes } from './shell-scenes.ts';

/** Scenes that belong together, one after the other in one browser of their own. */
export type Section = {
  readonly name: string;
  readonly scenes: readonly Scene[];
  /** Whose pages: those of the readers, if nothing is said. */
  readonly site?: 'console';
  /** The languages in which there is anything to see; all, if nothing is said. */
  readonly languages?: readonly LanguagePrefix[];
  /** How the browser calls itself, where that is what makes the difference. */
  readonly userAgent?: (language: Language) => string;
  /** The sites tell of their day. Elsewhere they do not: nothing comes late into what is looked at. */
  readonly hasFeeds?: true;
  /** The window in which the scenes are set, where it is not one that somebody opened. */
  readonly window?: (context: BrowserContext) => Promise<Page>;
};

const inApp = ({ code }: Language): string =>
  `Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 DaemunApp/2.4.0 (${code}; ANDROID)`;

/** A window that another page opened, as a partner's page does. */
async function opened(context: BrowserContext): Promise<Page> {
  const opener = await context.newPage();
  await opener.goto('/ko/join');
  const coming = opener.waitForEvent('popup');
  await opener.evaluate(() => void window.open('/ko/login?partner=weekly', '_blank', 'width=480,height=720'));
  return coming;
}

/** The console has pages of its own, in the languages of its staff. */
const inConsole = { site: 'console', languages: ['ko', 'en'] } as const;

/** Everything there is to picture, section by section. */
export const sections: readonly Section[] = [
  { name: 'visitors', scenes: visitorScenes },
  { name: 'members', scenes: memberScenes },
  { name: 'changes', scenes: changeScenes },
  { name: 'factors', scenes: factorScenes },
  { name: 'today', scenes: todayScenes, hasFeeds: true },
  { name: 'app', scenes: appScenes, userAgent: inApp },
  { name: 'popup', scenes: popupScenes, window: opened },
  { name: 'archive', scenes: archiveScenes },
  { name: 'news-game', scenes: newsGameScenes },
  { name: 'mails', scenes: mailScenes },
  { name: 'console', scenes: staffVisitorScenes, ...inConsole },
  { name: 'console-desk', scenes: deskScenes, ...inConsole },
  { name: 'console-operator', scenes: operatorScenes, ...inConsole },
];

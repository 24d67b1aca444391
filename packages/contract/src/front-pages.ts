import type { Service } from './codes/services.ts';
import type { LanguagePrefix } from './languages.ts';

/** Addresses of a site's front pages: the Korean one always, those of other languages where there are any. */
export type FrontPages = Readonly<{ ko: string } & Partial<Record<LanguagePrefix, string | undefined>>>;

/** The front pages of the services that have a site of their own. */
export type SiteAddresses = Readonly<Partial<Record<Service, FrontPages>>>;

/** The front page in a language, or the Korean one that stands for it. */
export const frontPageIn = (pages: FrontPages, prefix: LanguagePrefix): string => pages[prefix] ?? pages.ko;

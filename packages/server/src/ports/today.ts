import type { Service } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';
import type { TodayItem } from '@daemun/contract/today';

/** A picture of a feed, as it is sent from here. */
export type TodayPicture = { readonly type: 'image/jpeg' | 'image/avif'; readonly bytes: Buffer };

/** The day of the agency's sites, as their feeds tell it (docs/decisions/069). */
export type Today = {
  /** What a site's feed tells in a language, or in the one that stands for it; undefined where there is nothing to tell. */
  item(service: Service, language: LanguagePrefix): Promise<TodayItem | undefined>;
  /** A picture by the name that an item gave it. */
  picture(name: string): TodayPicture | undefined;
};

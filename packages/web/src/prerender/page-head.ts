import { previewWords } from 'virtual:preview-words';
import { type Language, languages } from '@daemun/contract/languages';
import { linkPages } from '@daemun/contract/link-fields';
import { setupI18n } from '@lingui/core';
import { type LinkPreview, linkPreviews } from './link-previews.ts';
import type { PlacedPage } from './placed-page.ts';
import type { PageHead, Preview } from './prerendered-page.ts';

type Say = (id: string) => string;

/** The words of heads in a language, with the names of the brand in them. */
function wordsIn({ prefix, tag }: Language): Say {
  const words = setupI18n({ locale: prefix, locales: tag, messages: { [prefix]: previewWords[prefix] } });
  const names = {
    agency: words._('brand.agency'),
    archive: words._('brand.archive'),
    newsGame: words._('brand.newsGame'),
  };
  return (id) => words._(id, names);
}

/** A language as Open Graph names it, with the country that it is mostly written in. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

const titleOf = (say: Say, id: string): string => `${say(id)} - ${say('brand.agency')}`;

function previewOf(placed: PlacedPage, { prefix, tag }: Language, say: Say): Preview | undefined {
  const told: LinkPreview | 'name-only' = linkPreviews[placed.name];
  if (told === 'name-only') return undefined;
  return {
    title: titleOf(say, told.title ?? placed.row.title),
    description: say(told.description),
    picture: say('preview.image'),
    locale: localeOf(tag),
    address: placed.addressIn(prefix),
    isListed: told.isListed,
    alternates: languages.map((other) => ({ lang: other.tag, address: placed.addressIn(other.prefix) })),
  };
}

/** What the document of a page says of it, in a language. */
export function pageHead(placed: PlacedPage, language: Language): PageHead {
  const say = wordsIn(language);
  return {
    lang: language.tag,
    dir: language.dir,
    title: titleOf(say, placed.row.title),
    siteName: say('brand.agency'),
    preview: previewOf(placed, language, say),
    isLinked: linkPages.has(placed.name),
  };
}

/** The same of an address that no page has. */
export function bareHead(language: Language): PageHead {
  const siteName = wordsIn(language)('brand.agency');
  return { lang: language.tag, dir: language.dir, title: siteName, siteName };
}

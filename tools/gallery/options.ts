import { parseArgs } from 'node:util';
import { type Language, languageOfPrefix, languages } from '../../packages/contract/src/languages.ts';
import { sections } from './sections.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The sizes at which a screen is looked at (reference/look.md), by width. */
const heights: Readonly<Record<number, number>> = { 320: 640, 360: 740, 768: 1024, 1280: 800, 1920: 1080 };

export type GalleryOptions = {
  readonly languages: readonly Language[];
  readonly schemes: readonly Scheme[];
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  /** Only these sections; all where there is none. */
  readonly sections: readonly string[];
  /** A folder with pictures of an earlier run, to be seen beside those of this one. */
  readonly before?: string;
  /** Only scenes whose name has one of these in it; all where there is none. */
  readonly scenes: readonly string[];
};

const sectionNames = sections.map(({ name }) => name);

export const usage = `npm run gallery -- [--languages ko,ar] [--schemes light,dark] [--widths 360,768,1280,1920] [--sections app,mails] [--scenes login,sign-up] [--before folder]
Pictures every screen and mail into .cache/gallery, with an index page; beside those of an earlier run, which were moved to a folder.
Sections: ${sectionNames.join(', ')}.
Languages: ${languages.map(({ prefix }) => prefix).join(', ')}; widths: ${Object.keys(heights).join(', ')}.`;

const namesIn = (list: string): string[] => list.split(',').filter((name) => name !== '');

const isScheme = (name: string): name is Scheme => (schemes as readonly string[]).includes(name);

/** Reads the arguments. Throws, with the usage, where one of them is wrong. */
export function readGalleryOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      languages: { type: 'string', default: languages.map(({ prefix }) => prefix).join(',') },
      schemes: { type: 'string', default: schemes.join(',') },
      widths: { type: 'string', default: '360,768,1280,1920' },
      sections: { type: 'string', default: '' },
      scenes: { type: 'string', default: '' },
      before: { type: 'string' },
    },
  });
  const chosen = values.languages.split(',').map(languageOfPrefix);
  const sizes = values.widths
    .split(',')
    .map((width) => ({ width: Number(width), height: heights[Number(width)] ?? 0 }));
  const wanted = values.schemes.split(',');
  const wantedSections = namesIn(values.sections);
  if (
    chosen.includes(undefined) ||
    !wanted.every(isScheme) ||
    !wantedSections.every((name) => sectionNames.includes(name)) ||
    sizes.some(({ height }) => height === 0)
  )
    throw new Error(usage);
  return {
    languages: chosen.filter((language) => language !== undefined),
    schemes: wanted.filter(isScheme),
    sizes,
    sections: wantedSections,
    scenes: namesIn(values.scenes),
    ...(values.before !== undefined && { before: values.before }),
  };
}

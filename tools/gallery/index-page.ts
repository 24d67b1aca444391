import type { Language } from '../../packages/contract/src/languages.ts';
import type { Picture } from './shoot.ts';

export type Shelf = { readonly language: Language; readonly pictures: readonly Picture[] };

const style =
  'body{font:15px system-ui;margin:24px;background:#888;color:#fff}figure{display:inline-block;margin:0 16px 16px 0;vertical-align:top}img{display:block;max-height:640px;max-width:45vw}h2{margin-block-start:48px}nav a{color:inherit;margin-inline-start:12px}';

const image = (file: string): string => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`;

const figure = ({ file, before, width, scheme }: Picture): string => {
  const now = `<figure>${image(file)}<figcaption>${width} ${scheme}</figcaption></figure>`;
  return before === undefined
    ? now
    : `<figure>${image(before)}<figcaption>before</figcaption></figure>${now}`;
};

const idOf = ({ language }: Shelf, section: string): string => `${language.prefix}-${section}`;

const sectionsOf = ({ pictures }: Shelf) => Map.groupBy(pictures, ({ section }) => section);

function rowsOf(pictures: readonly Picture[]): string {
  const byScene = Map.groupBy(pictures, ({ scene }) => scene);
  return [...byScene].map(([scene, shots]) => `<h4>${scene}</h4>${shots.map(figure).join('')}`).join('');
}

function shelfOf(shelf: Shelf): string {
  const parts = [...sectionsOf(shelf)].map(
    ([section, pictures]) => `<h3 id="${idOf(shelf, section)}">${section}</h3>${rowsOf(pictures)}`,
  );
  return `<h2>${nameOf(shelf)}</h2>${parts.join('')}`;
}

const nameOf = ({ language: { tag, dir, name } }: Shelf): string =>
  `<span lang="${tag}" dir="${dir}">${name}</span>`;

function waysTo(shelf: Shelf): string {
  const ways = [...sectionsOf(shelf).keys()].map(
    (section) => `<a href="#${idOf(shelf, section)}">${section}</a>`,
  );
  return `<p>${nameOf(shelf)}: ${ways.join('')}</p>`;
}

/** The page that shows every picture, by language, section and scene. */
export const indexPage = (shelves: readonly Shelf[]): string =>
  [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>`,
    `<nav>${shelves.map(waysTo).join('')}</nav>`,
    ...shelves.map(shelfOf),
    '',
  ].join('\n');

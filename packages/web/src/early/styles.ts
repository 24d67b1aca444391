let coming: Promise<void> | undefined;
let isAsked = false;

function fetchStyles(href: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => done();
    link.onerror = () => {
      // Without the network the page goes on in what it has, and asks again at the next one.
      coming = undefined;
      link.remove();
      done();
    };
    document.head.append(link);
  });
}

/** The styles of all pages. A drawn document carries only its own; the others come with this, once. */
export function allStyles(): Promise<void> {
  isAsked = true;
  const href = document.getElementById('root')?.dataset.styles;
  if (href) coming ??= fetchStyles(href);
  return coming ?? Promise.resolve();
}

/** What a page has to wait for that is not the first of its document. */
export const stylesOfNext = async (): Promise<void> => {
  if (isAsked) await allStyles();
};

let coming: Promise<void> | undefined;

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

/**
 * The styles of all pages, once. A drawn document carries only what it can need before its code is there; no page is
 * opened, nor a drawn one taken over, without the others.
 */
export function allStyles(): Promise<void> {
  const href = document.getElementById('root')?.dataset.styles;
  if (href) coming ??= fetchStyles(href);
  return coming ?? Promise.resolve();
}

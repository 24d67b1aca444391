import { keepFresh } from './refresh.js';
import { call, whileBusy } from './shared.js';

const list = document.querySelector('#list');
const clear = document.querySelector('#clear');
clear.addEventListener('click', () =>
  whileBusy(clear, async () => {
    if (await call('DELETE', '/inbox.json')) location.assign('/inbox');
  }),
);

const frame = document.querySelector('iframe.body');
function fitHeight() {
  const page = frame.contentDocument?.documentElement;
  if (!page) return;
  // The page is at least as tall as its frame: shrink first to learn its own height.
  frame.style.height = '0';
  frame.style.height = `${page.scrollHeight + 2}px`;
}
if (frame) {
  frame.addEventListener('load', fitHeight);
  if (frame.contentDocument?.readyState === 'complete') fitHeight();
}

keepFresh(list, { open: list.dataset.open });

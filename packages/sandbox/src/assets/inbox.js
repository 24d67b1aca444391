import { call, whileBusy } from './shared.js';

const list = document.querySelector('#list');
const everyMs = 2000;

async function refresh() {
  if (document.hidden) return;
  const url = new URL(list.dataset.refresh, location.href);
  url.searchParams.set('open', list.dataset.open);
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').body;
  if (fresh.innerHTML === list.innerHTML) return;
  const focused = list.contains(document.activeElement) && document.activeElement.getAttribute('href');
  list.replaceChildren(...fresh.childNodes);
  if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

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

setInterval(refresh, everyMs);

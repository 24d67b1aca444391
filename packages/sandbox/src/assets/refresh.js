const everyMs = 2000;

async function refresh(part, query) {
  if (document.hidden) return;
  const url = new URL(part.dataset.refresh, location.href);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').body;
  if (fresh.innerHTML === part.innerHTML) return;
  const focused = part.contains(document.activeElement) && document.activeElement.getAttribute('href');
  part.replaceChildren(...fresh.childNodes);
  if (focused) part.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

/** Shows a part of the page as it now is, every two seconds, and leaves the focus where it was. */
export const keepFresh = (part, query = {}) => setInterval(() => refresh(part, query), everyMs);

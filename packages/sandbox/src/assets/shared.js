const toast = document.querySelector('.toast');
let hide;

/** Says a thing that was done (or was not) for three seconds. */
export function say(words, failed = false) {
  clearTimeout(hide);
  toast.hidden = false;
  toast.classList.toggle('failed', failed);
  toast.textContent = words;
  hide = setTimeout(() => {
    toast.hidden = true;
  }, 3000);
}

/** Calls the control surface; the answer, or undefined after saying what went wrong. */
export async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok) return answer;
  say(answer?.message ?? '샌드박스가 답하지 않습니다.', true);
  return undefined;
}

/** Keeps a button from being pressed twice while its work runs. */
export async function whileBusy(button, work) {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  try {
    await work();
  } finally {
    button.removeAttribute('aria-busy');
  }
}

for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(button.dataset.copy).then(
      () => true,
      () => false,
    );
    say(copied ? `복사했습니다: ${button.dataset.copy}` : '브라우저가 복사를 막았습니다.', !copied);
  });

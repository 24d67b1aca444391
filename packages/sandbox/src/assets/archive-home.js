// Asks the service, in a frame, whether this visitor is signed in there. Where its cookies do not come along, nobody is.
const frame = document.querySelector('iframe.service');
const asked = document.querySelector('#asked');
const { home } = frame.dataset;
const nonce = crypto.randomUUID();
const askEveryMs = 400;
const patienceMs = 6000;

const ask = () =>
  frame.contentWindow?.postMessage(
    { source: 'daemun', version: 1, type: 'archive.token', payload: { nonce } },
    home,
  );
const asking = setInterval(ask, askEveryMs);

function end(words) {
  clearInterval(asking);
  asked.textContent = words;
  frame.remove();
}

setTimeout(() => asked.dataset.answer || end(asked.dataset.unknown), patienceMs);

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== home || source !== frame.contentWindow) return;
  if (data?.source !== 'daemun' || data.type !== 'archive.token' || data.payload.nonce !== nonce) return;
  const { encrypted, error } = data.payload;
  if (!encrypted && !error) return;
  asked.dataset.answer = error ?? 'signed-in';
  if (error) return end(asked.dataset.nobody);
  end(asked.dataset.somebody);
  const headers = { 'content-type': 'application/json' };
  await fetch('/bridge/receive', { method: 'POST', headers, body: JSON.stringify({ encrypted }) });
  location.reload();
});

// The archive inside the service: asks its parent for the token, and answers its questions for documents.
const home = document.querySelector('#bridge').dataset.home;
const nonce = crypto.randomUUID();
const tell = (type, payload) => parent.postMessage({ source: 'daemun', version: 1, type, payload }, home);

const isMessage = (data) => data?.source === 'daemun' && data.version === 1;

async function receive(encrypted) {
  const headers = { 'content-type': 'application/json' };
  const taken = await fetch('/bridge/receive', {
    method: 'POST',
    headers,
    body: JSON.stringify({ encrypted }),
  });
  // Where the browser keeps no cookie of a third party, this frame is not signed in afterwards.
  const me = taken.ok ? await (await fetch('/bridge/me')).json() : { signedIn: false };
  tell('archive.token', { nonce, done: me.signedIn });
}

async function sendTerms({ id, agr_knd_cd, lang }) {
  const found = await fetch(`/bridge/terms.json?${new URLSearchParams({ agr_knd_cd, lang })}`);
  if (found.ok) tell('archive.terms.response', { id, ...(await found.json()) });
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== home || source !== parent || !isMessage(data)) return;
  const { type, payload } = data;
  if (type === 'archive.token' && payload.nonce === nonce && payload.encrypted)
    void receive(payload.encrypted);
  if (type === 'archive.terms.request') void sendTerms(payload);
});

if (new URLSearchParams(location.search).get('ask') === 'token') tell('archive.token', { nonce });

// A partner's side of the popup, as docs/partners.md tells it: open, listen to one origin and one window, hand on.
const page = document.querySelector('#partner');
const status = document.querySelector('#status');
const messages = document.querySelector('#messages');
const { home, partner } = page.dataset;
const size = 'popup,width=480,height=760';
let popup = null;
let state = '';

function note(direction, data) {
  const item = document.createElement('li');
  item.dataset.type = data.type;
  const shown = { ...data.payload, ...(data.payload.encrypted && { encrypted: '…' }) };
  item.textContent = `${direction} ${data.type} ${JSON.stringify(shown)}`;
  messages.append(item);
}

async function receive({ encrypted }) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/receive', {
    method: 'POST',
    headers,
    body: JSON.stringify({ encrypted, partner }),
  });
  if (answer.ok) return location.reload();
  status.textContent = `로그인하지 못했습니다. ${(await answer.json()).message}`;
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== home || source !== popup || data?.source !== 'daemun') return;
  note('←', data);
  if (data.payload.state !== state) return;
  if (data.type === 'login.result') receive(data.payload);
  if (data.type === 'close' && data.payload.reason === 'cancelled')
    status.textContent = '로그인을 취소했습니다.';
});

async function openLogin(more = {}) {
  // In the click itself, or the browser blocks it; the address follows.
  popup = window.open('', 'daemun-login', size);
  ({ state } = await (await fetch('/begin', { method: 'POST' })).json());
  const query = new URLSearchParams({ partner, origin: location.origin, state, ...more });
  popup.location = `${home}/ko/login?${query}`;
  status.textContent = '로그인 창을 열었습니다.';
}

document.querySelector('#login')?.addEventListener('click', () => openLogin());
for (const button of document.querySelectorAll('[data-kind]'))
  button.addEventListener('click', async () => {
    const { token } = await (await fetch(`/token?kind=${button.dataset.kind}`)).json();
    const query = new URLSearchParams({ livere_ex_auth: token, redirectUrl: `${location.origin}/` });
    location.assign(`${home}/ko/login?${query}`);
  });

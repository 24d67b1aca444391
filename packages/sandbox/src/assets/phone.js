// The app around the web view: takes what the page sends over the bridge, answers, and shows both.
const view = document.querySelector('#view');
const closed = document.querySelector('#closed');
const messages = document.querySelector('#messages');
const status = document.querySelector('#status');
const sheet = document.querySelector('#sheet');
const list = document.querySelector('#people');
const settings = document.querySelector('#settings');
const silent = document.querySelector('#silent');
const backKey = document.querySelector('#back');
const people = JSON.parse(document.querySelector('#desk').dataset.people);
const receiver = 'daemunBridge';
const deviceId = `phone-${crypto.randomUUID()}`;
const hidden = ['token', 'nonce'];

const post = async (path, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/phone/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
};

function note(direction, message) {
  const item = document.createElement('li');
  const shown = JSON.stringify(message, (name, value) => (hidden.includes(name) ? '…' : value));
  item.dataset.direction = direction;
  item.textContent = `${direction === 'out' ? '웹 → 앱' : '앱 → 웹'} ${shown}`;
  messages.append(item);
  item.scrollIntoView({ block: 'nearest' });
}

function send(message) {
  note('in', message);
  view.contentWindow[receiver]?.receive(JSON.stringify(message));
}

const answer = (callbackId, result) => {
  if (!silent.checked) send({ callbackId, result });
};

/** Who logs in at the provider's own app: the one chosen ahead, or the one pressed. */
async function personAt(provider) {
  const { person } = await post('chosen', { provider });
  if (person !== null) return person;
  document.querySelector('#sheet-title').textContent = `${provider} 앱으로 로그인`;
  return new Promise((done) => {
    const buttons = people[provider].map((name) => {
      const button = document.createElement('button');
      button.className = 'button';
      button.textContent = name === 'cancel' ? '취소' : name;
      button.addEventListener('click', () => done(name));
      const item = document.createElement('li');
      item.append(button);
      return item;
    });
    list.replaceChildren(...buttons);
    sheet.addEventListener('cancel', () => done('cancel'), { once: true });
    sheet.show();
  }).finally(() => sheet.close());
}

const methods = {
  login: () => {
    status.textContent = '앱: 로그인했습니다.';
    return {};
  },
  logout: () => {
    status.textContent = '앱: 로그아웃했습니다.';
    return {};
  },
  close: () => {
    closed.hidden = false;
    return {};
  },
  deviceId: () => ({ deviceId }),
  socialLogin: async ({ provider, nonce }) => {
    const person = await personAt(provider);
    if (person === 'cancel') return { cancelled: true };
    const { token } = await post('native-token', { provider, person, nonce });
    return { token };
  },
};

addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== location.origin || source !== view.contentWindow || data?.phone !== 'bridge') return;
  const { method, params, callbackId } = data.message;
  note('out', data.message);
  const act = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!act) return send({ callbackId, error: 'unknown_method' });
  answer(callbackId, await act(params));
});

function open() {
  const { platform, language, start } = Object.fromEntries(new FormData(settings));
  closed.hidden = true;
  backKey.disabled = platform === 'IOS';
  view.src = `/${language}${start}${platform === 'IOS' ? '?ios=Y' : ''}`;
}

settings.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { platform, language } = Object.fromEntries(new FormData(settings));
  await post('settings', { platform, language });
  sessionStorage.clear();
  open();
});
backKey.addEventListener('click', () => send({ event: 'back' }));
document.querySelector('#restart').addEventListener('click', async () => {
  view.src = 'about:blank';
  await post('restart', {});
  sessionStorage.clear();
  open();
});
document.querySelector('#garbage').addEventListener('click', () => {
  const receive = view.contentWindow[receiver]?.receive;
  const unknown = [
    null,
    7,
    '',
    '{',
    '[]',
    { event: 'run' },
    { callbackId: 'x', result: {} },
    'x'.repeat(1e5),
  ];
  for (const one of unknown) receive?.(one);
  note('in', { unknown: unknown.length });
});
// The app's own log-in: the system's browser goes to the service, and hands over here (RFC 8252).
const said = JSON.parse(status.dataset.words);
const renew = document.querySelector('#renew');
document
  .querySelector('#native')
  .addEventListener('click', () => window.open('/phone/native/login', '_blank'));
new BroadcastChannel('native-login').addEventListener('message', ({ data }) => {
  status.textContent = said.in.replaceAll('{name}', data.nickname ?? data.member);
  renew.disabled = false;
});
renew.addEventListener('click', async () => {
  const { renewed } = await post('native/renew', {});
  renew.disabled = !renewed;
  status.textContent = renewed ? said.on : said.over;
});

// The app's own calls: a provider's token goes to the service without the web view.
const answers = document.querySelector('#answers');
const provider = document.querySelector('#provider');
const buttonOf = (act) => document.querySelector(`[data-act="${act}"]`);
const needPerson = ['logIn', 'connect', 'disconnect'];

function showAnswer({ call, result, reason, data }) {
  const item = document.createElement('li');
  item.dataset.call = call;
  item.dataset.result = result;
  item.textContent = `${call} ${result}${reason === null ? '' : ` ${reason}`} ${JSON.stringify(data)}`;
  answers.append(item);
  item.scrollIntoView({ block: 'nearest' });
}

/** A sign-up goes on from the answer that asked for it, an integration from the one that brought its proof. */
function offerNext(act, { result, data }) {
  if (act !== 'logIn') return;
  buttonOf('join').disabled = result !== '0000' || data.need_sign_up !== true;
  buttonOf('integrate').disabled = result !== '0000' || data.pwd === undefined;
}

async function callNatively(act) {
  const person = needPerson.includes(act) ? await personAt(provider.value) : null;
  if (person === 'cancel') return;
  const answer = await post('native-call', { act, provider: provider.value, person });
  showAnswer(answer);
  offerNext(act, answer);
  // The web view has the app's cookies: it shows who is signed in now.
  if (answer.result === '0000' && answer.data.need_sign_up === false) view.contentWindow.location.reload();
}

for (const button of document.querySelectorAll('[data-act]'))
  button.addEventListener('click', () => callNatively(button.dataset.act));
open();

import './control-social.js';
import './fault-form.js';
import { call, say, whileBusy } from './shared.js';

const now = document.querySelector('#now');
const ahead = document.querySelector('#ahead');
const seoulTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Seoul',
});

function showClock() {
  const offset = Number(now.dataset.offset);
  now.textContent = seoulTime.format(Date.now() + offset);
  ahead.textContent = aheadWords(offset);
}

function aheadWords(offset) {
  const minutes = Math.round(offset / 60_000);
  if (minutes === 0) return '지금';
  const parts = [
    [Math.floor(minutes / 1440), '일'],
    [Math.floor((minutes % 1440) / 60), '시간'],
    [minutes % 60, '분'],
  ];
  return `+${parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join(' ')}`;
}

async function moveClock(change) {
  const answer = await call('POST', '/clock', change);
  if (!answer) return;
  now.dataset.offset = 'reset' in change ? '0' : String(Date.parse(answer.now) - Date.now());
  showClock();
  say('reset' in change ? '시계를 지금으로 되돌렸습니다.' : `시계를 ${change.advance} 앞으로 옮겼습니다.`);
}

for (const button of document.querySelectorAll('[data-advance]'))
  button.addEventListener('click', () =>
    whileBusy(button, () => moveClock({ advance: button.dataset.advance })),
  );

const clockReset = document.querySelector('#clock-reset');
clockReset.addEventListener('click', () => whileBusy(clockReset, () => moveClock({ reset: true })));

document.querySelector('#advance').addEventListener('submit', (event) => {
  event.preventDefault();
  const { currentTarget: form } = event;
  whileBusy(form.querySelector('button'), () => moveClock({ advance: form.elements.advance.value }));
});

const dialog = document.querySelector('#reset-dialog');
const askReset = document.querySelector('#ask-reset');
askReset.addEventListener('click', () => {
  dialog.returnValue = '';
  dialog.showModal();
});
dialog.addEventListener('close', () => {
  if (dialog.returnValue !== 'reset') return;
  whileBusy(askReset, async () => {
    if (!(await call('POST', '/reset'))) return;
    location.reload();
  });
});

showClock();
setInterval(showClock, 1000);

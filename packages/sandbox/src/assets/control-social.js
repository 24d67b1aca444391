import { call, say, whileBusy } from './shared.js';

/** A choice is written "KK new": provider and person. */
function chosen(select) {
  const [provider, person] = select.value.split(' ');
  return { provider, person };
}

const next = document.querySelector('#next-person');
next.addEventListener('submit', (event) => {
  event.preventDefault();
  whileBusy(next.querySelector('button'), async () => {
    const answer = await call('POST', '/persons', chosen(next.elements.person));
    if (answer) say(`다음 사람: ${answer.provider} ${answer.person}`);
  });
});

const notify = document.querySelector('#notify');
const { person, kind } = notify.elements;

function offerKinds() {
  const { provider } = chosen(person);
  const fitting = [...kind.options].filter((option) => option.dataset.provider === provider);
  for (const option of kind.options) {
    option.hidden = !fitting.includes(option);
    option.disabled = option.hidden;
  }
  kind.value = fitting[0].value;
}

person.addEventListener('change', offerKinds);
offerKinds();

notify.addEventListener('submit', (event) => {
  event.preventDefault();
  whileBusy(notify.querySelector('button'), async () => {
    const answer = await call('POST', '/notify', { ...chosen(person), kind: kind.value });
    if (answer) location.reload();
  });
});

for (const button of document.querySelectorAll('[data-rotate]'))
  button.addEventListener('click', () =>
    whileBusy(button, async () => {
      const answer = await call('POST', '/rotate-keys', { provider: button.dataset.rotate });
      if (answer) say(`${button.textContent} 새 키: ${answer.kid}`);
    }),
  );

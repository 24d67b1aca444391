import { call, say } from './shared.js';

const faultForm = document.querySelector('#fault-form');
faultForm.addEventListener('change', async ({ target }) => {
  const modes = await call('POST', '/faults', { [target.name]: target.value });
  const label = target.closest('fieldset')?.querySelector('legend') ?? target.labels[0];
  if (modes) say(`${label.firstChild.data.trim()}: ${target.value}`);
  else faultForm.reset();
  // What the server keeps is what a later failure falls back to.
  if (!modes) return;
  for (const input of faultForm.elements)
    if (input.type === 'radio') input.defaultChecked = modes[input.name] === input.value;
  for (const option of faultForm.querySelectorAll('option'))
    option.defaultSelected = modes[option.closest('select').name] === option.value;
});

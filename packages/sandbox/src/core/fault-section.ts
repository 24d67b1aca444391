import { html, type Markup } from '@daemun/i18n/html';
import type { World } from '../world.ts';
import { type FaultRow, faultRows } from './faults.ts';
import { bilingual, stacked } from './layout.ts';
import { section } from './section.ts';
import { words } from './words.ts';

const modeOption = (key: string, mode: string, chosen: boolean, label: Markup) =>
  html`<label class="option"><input type="radio" name="${key}" value="${mode}"${chosen && html` checked`}><span>${label}</span></label>`;

/** More modes than this are shown as a list to open. */
const fewModes = 5;

const choice = ({ key, title, modes }: FaultRow, current: string) => html`<div class="inline">
<label for="fault-${key}">${bilingual(title)}</label>
<select id="fault-${key}" name="${key}">${modes.map(
  ({ mode, words }) =>
    html`<option value="${mode}"${mode === current && html` selected`}>${words.ko} · ${words.en}</option>`,
)}</select>
</div>`;

const group = (row: FaultRow, current: string) =>
  row.modes.length > fewModes ? choice(row, current) : radios(row, current);

const radios = ({ key, title, modes }: FaultRow, current: string) => html`<fieldset>
<legend>${bilingual(title)}</legend>
${modes.map(({ mode, words }) => modeOption(key, mode, mode === current, stacked(words)))}
</fieldset>`;

/** A switch for each of some faults. */
export const faultForm = ({ faults }: World, keys: readonly string[]): Markup =>
  html`<form id="fault-form">${faultRows.filter(({ key }) => keys.includes(key)).map((row) => group(row, faults.mode(row.key)))}</form>`;

/** A switch for each fault whose player is built. */
export function faultSection(world: World): Markup {
  const built = faultRows.filter(({ at }) => world.urls.has(at)).map(({ key }) => key);
  return section('faults', words('sandbox.faults.title'), faultForm(world, built));
}

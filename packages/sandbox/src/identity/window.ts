import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { beside, bilingual, stacked } from '../core/layout.ts';
import type { Pending } from '../core/pending.ts';
import { words } from '../core/words.ts';
import { formOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { nicePaths } from './clients.ts';
import { sendIdentityPage, sendIdentityProblem } from './page.ts';
import { type NicePerson, nicePersons } from './persons.ts';
import { isScenario, type ScenarioKey, scenarios } from './scenarios.ts';

/** Somebody before the agency's window: what a choice leads to. */
export interface WindowRun {
  /** The address to send the browser to. */
  readonly finish: (person: NicePerson, scenario: ScenarioKey) => string;
  /** Where the browser goes that cancels; undefined = the window just closes. */
  readonly cancel?: string;
  /** The service, for who has no window to close. */
  readonly home: string;
}

/** The windows that are open, by the secret in their form. */
export type Windows = Pending<WindowRun>;

const birth = (yyyymmdd: string) => `${yyyymmdd.slice(0, 4)}.${yyyymmdd.slice(4, 6)}.${yyyymmdd.slice(6)}`;
const phone = (digits: string | null) =>
  digits === null ? '휴대전화 없음' : `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`;

const personButton = (person: NicePerson): Markup =>
  html`<li><button class="person" name="person" value="${person.key}">
<span class="face" aria-hidden="true">${person.name.slice(0, 1)}</span>
<span class="who"><strong>${person.name}</strong><span class="mail">${birth(person.birthdate)} · ${phone(person.phone)}</span><span>${person.about.ko}</span></span>
</button></li>`;

const scenarioOption = (now: string) => (scenario: (typeof scenarios)[number]) =>
  html`<option value="${scenario.key}"${scenario.key === now && html` selected`}>${scenario.words.ko} · ${scenario.words.en}</option>`;

const windowForm = (id: string, scenario: string): Markup =>
  html`<h1>${bilingual(words('sandbox.identity.who'))}</h1>
<p class="lead">${stacked(words('sandbox.identity.gives'))}</p>
<form method="post" action="${nicePaths.choose}">
<input type="hidden" name="run" value="${id}">
<p class="inline scenario"><label for="scenario">${bilingual(words('sandbox.identity.outcome'))}</label>
<select id="scenario" name="scenario">${scenarios.map(scenarioOption(scenario))}</select></p>
<ul class="persons">${nicePersons.map(personButton)}</ul>
<p class="turn-back"><button class="button wide" name="person" value="cancel">${beside(words('sandbox.common.cancel'))}</button></p>
</form>`;

/** Ends a run by a choice: back to the service, or a closed window. Undefined where nobody is called that. */
function settled(
  reply: FastifyReply,
  world: World,
  run: WindowRun,
  choice: string,
  scenario: ScenarioKey,
): FastifyReply | undefined {
  if (choice === 'cancel') {
    if (run.cancel !== undefined) return reply.redirect(run.cancel, 303);
    return sendIdentityPage(reply, {
      title: '취소했습니다',
      script: 'close',
      body: html`<h1>${stacked(words('sandbox.identity.cancelled'))}</h1>
<p class="lead">${stacked(words('sandbox.identity.closeWindow'))}</p><p><a class="button wide" href="${run.home}">${beside(words('sandbox.identity.backToService'))}</a></p>`,
    });
  }
  const person = nicePersons.find(({ key, name }) => key === choice || name === choice);
  return person && sendBack(reply, world, run.finish(person, scenario));
}

/** Sends the browser back: by a redirect, or by a form of the agency's page, as its older interfaces do. */
function sendBack(reply: FastifyReply, { faults }: World, address: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (faults.mode('NICE') !== 'post') return reply.redirect(address, 303);
  const { origin, pathname, searchParams } = new URL(address);
  return sendIdentityPage(reply, {
    title: '돌아가는 중',
    script: 'return',
    body: html`<h1>${stacked(words('sandbox.social.goingBack'))}</h1>
<form method="post" action="${origin}${pathname}" id="return">
${[...searchParams].map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<button class="button primary wide">${beside(words('sandbox.social.continue'))}</button>
</form>`,
  });
}

/** The scenario that the control page has set. */
const scenarioNow = ({ faults }: World): ScenarioKey => {
  const mode = faults.mode('NICE');
  return isScenario(mode) ? mode : 'ok';
};

/** Shows the window, or ends it at once as whoever was chosen ahead (`POST /persons`). */
export function showWindow(
  reply: FastifyReply,
  world: World,
  windows: Windows,
  run: WindowRun,
): FastifyReply {
  const scenario = scenarioNow(world);
  // A page that wants no opener cuts the window off from who opened it, whatever the browser shows next in it.
  if (world.faults.mode('NICE') === 'coop') reply.header('cross-origin-opener-policy', 'same-origin');
  const ahead = settled(reply, world, run, world.persons.take('NICE') ?? '', scenario);
  if (ahead) return ahead;
  return sendIdentityPage(reply, { title: '본인인증', body: windowForm(windows.add(run), scenario) });
}

/** Where the window's form goes. */
export function addChoice(app: FastifyInstance, world: World, windows: Windows): void {
  app.post(nicePaths.choose, async (request, reply) => {
    const { run: id = '', person = '', scenario } = formOf(request);
    const run = windows.take(id);
    const done = run && settled(reply, world, run, person, isScenario(scenario) ? scenario : 'ok');
    return done ?? sendIdentityProblem(reply, 'This window was used already or is too old. Start again.');
  });
}

import { html, type Markup } from '@daemun/i18n/html';
import { type DemoMember, demoMembers, demoPassword } from './demo-members.ts';
import { stacked } from './layout.ts';
import { copyable, section, toCome } from './section.ts';
import { words } from './words.ts';

const keys = ({ login, password }: DemoMember) =>
  html`${copyable(login)}${password !== null && password !== demoPassword && copyable(password)}`;

const row = (member: DemoMember) => html`<li${member.toCome && html` class="absent"`}>
<div class="keys">${member.toCome ? html`<strong>${member.login}</strong>${toCome}` : keys(member)}</div>
<p class="about">${stacked(member.state)}</p>
</li>`;

/** Who can log in, each address one click from the clipboard. */
export const memberSection = (): Markup =>
  section(
    'members',
    words('sandbox.members.title'),
    html`<p class="note">주소를 누르면 복사됩니다. 따로 적지 않은 비밀번호는 모두 ${copyable(demoPassword)} <span class="en below" lang="en">Press an address to copy it. One password for all, unless another stands beside it.</span></p>
<ul class="rows members">${demoMembers.map(row)}</ul>`,
  );

import { html, type Markup } from './html.ts';
import { section } from './section.ts';

/** Back to the demo data, after one question. */
export const resetSection = (): Markup =>
  section(
    'reset',
    { ko: '처음으로', en: 'Start over' },
    html`<p class="note">데모 데이터로 되돌립니다. 가입한 회원, 로그인, 잠금, 메일, 시계, 장애가 모두 처음 상태가 됩니다. <span class="en below" lang="en">Back to the demo data: members, sessions, locks, mails, clock and faults.</span></p>
<button type="button" class="button danger wide" id="ask-reset">처음으로 되돌리기 <span lang="en">Reset everything</span></button>
<dialog id="reset-dialog" aria-labelledby="reset-question">
<h2 id="reset-question">처음으로 되돌릴까요? <span class="en below" lang="en">Reset everything?</span></h2>
<p class="question">지금까지 만든 회원과 받은 메일이 사라집니다. <span class="en below" lang="en">Members you made and mails you received will be gone.</span></p>
<form method="dialog" class="pair"><button class="button" value="">취소</button><button class="button danger" value="reset">되돌리기</button></form>
</dialog>`,
  );

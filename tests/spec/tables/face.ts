/**
 * What issue 26 asks for, and the findings of 25 November 2026 that it takes over (numbers of their table), in short | the file of the
 * test that holds it | the test. What only a measurement tells (Lighthouse, times to paint) is measured by npm run bench:page.
 */
export const face = `
# The providers' real marks
no letter stands for a mark (5) | packages/web/tools/provider-marks.test.ts | has a drawn mark: no letter of a font stands for it
a mark at the start of its button, and a label of one line beside it, in every language (23) | tests/e2e/provider-buttons.spec.ts | every mark stands at the start of its button, with a label of one line beside it, in every language
the last used first, in its place | tests/e2e/before-scripts.spec.ts | the way used last stands first, and stays there
in both schemes axe finds nothing (18) | tests/e2e/screen-walk/checks.ts | accessible: (page) => expectAccessible(page)

# Today in the gate
the day through the gate, from our origin, after the first paint | tests/e2e/today.spec.ts | the day is seen through the gate after the page stands, from our own origin, and nothing moves
a line of it on phones | tests/e2e/today.spec.ts | a narrow window has a line of it at the log-in and the sign-up alone, and no picture
off in data-saver and in popups | tests/e2e/today.spec.ts | who saves data is asked nothing and shown nothing, and neither is a popup
archive: that day in history; game: the quiz | tests/e2e/today.spec.ts | a reader of another language hears it in English, marked as such, and the archive tells of another year
today's quiet form where there is nothing | tests/e2e/today.spec.ts | leaves the quiet gate, with the same place for everything
at most 60 kB | tests/e2e/today.spec.ts | what comes late is light: one part, one answer, one picture
cached ten minutes | packages/server/src/adapters/today/create-today.test.ts | it is asked once for all who ask at once, again after ten minutes, and told as it was meanwhile
each site has its own slogan (9) | tests/e2e/today.spec.ts | 읽고 풀며 즐기는

# The way to the news (10, 11, 22, 9)
a log-in without a target ends at the news | tests/e2e/to-the-news.spec.ts | a log-in for which nothing was asked ends at the news, one with a wish where it leads
a sign-up ends with the news first | tests/e2e/to-the-news.spec.ts | a sign-up ends with the news first and the profile second
logo and names of the services are links | tests/e2e/to-the-news.spec.ts | the logo and the names of the services lead to their sites
a page that asks for a password bears a name; a popup its host | tests/e2e/to-the-news.spec.ts | a partner’s popup bears the agency’s name and the partner’s host, and no way out of it
a short screen stands in the middle | tests/e2e/to-the-news.spec.ts | a short screen stands in the middle of a wide window, and an error does not push it up
the panel is min(44 vw, 640 px), the form in the middle of the rest | tests/e2e/wide-window.spec.ts | the panel takes what look.md gives it, and the form stands in the middle of the rest
on my pages a list of sections beside a column of 640 px | tests/e2e/wide-window.spec.ts | my info has a list of its parts in the place of the panel, and one column
a dialog stands over the form | tests/e2e/wide-window.spec.ts | a dialog stands over the form it came from, not over the seam

# The remembered reader
greeted by name and masked address | tests/e2e/remembered-reader.spec.ts | who was kept is greeted by name and masked address, and logs in by the password alone
one button for the way used last | tests/e2e/remembered-reader.spec.ts | by the provider used last it is one button
another account; one press forgets | tests/e2e/remembered-reader.spec.ts | another account shows all ways and forgets nobody; one press forgets
the ID field stands on the page itself | tests/e2e/remembered-reader.spec.ts | the ID stands on the page of the choice, and the password follows it
nothing moves for it | tests/e2e/remembered-reader.spec.ts | nothing moves when the page’s code comes

# The waiting tab, the mail page, slips (4, 6)
the waiting tab turns green by itself | tests/e2e/sign-up.spec.ts | from the choice to the end, through the mail, in two browsers
the mail page opens the mailbox, three stages from the start | tests/e2e/typing-help.spec.ts | the page of the mail leads into the mailbox, and shows its three stages from the start
slips are offered, never forced | tests/e2e/typing-help.spec.ts | a slip in an address is pointed out, put right by the keyboard, and never holds the form
the common domains behind the "@" | tests/e2e/typing-help.spec.ts | behind the "@" the common domains are offered
the limit is told only when hit | tests/e2e/sign-up-mail.spec.ts | comes again on request, five times in two minutes and no more

# My info as a home, receipts (17)
an account check on top, each line leads | tests/e2e/my-home.spec.ts | the account check says how it stands, and each line leads to where it is mended
sections on wide screens | tests/e2e/my-home.spec.ts | a list of its parts stands beside it, and marks the one that is read
consents on a page of its own | tests/e2e/my-area.spec.ts | everything held can be taken along, and what was agreed to is told for any day
a row says what its press does | tests/e2e/my-info.spec.ts | the profile tells what is known, and every way out of it leads to a screen
a receipt after each change, or the reason why none | tests/spec/receipts.test.ts | what a mail tells of has a receipt, or a reason why not
the same on screen and in the mail | tests/spec/receipts.test.ts | is called as in its mails
with undo where there is one | tests/spec/receipts.test.ts | has the way back that its mail has
it stays until closed, and the focus is not lost | tests/e2e/receipts.spec.ts | a receipt stays until it is closed, and the focus is not lost
adding an e-mail login has its own title | tests/e2e/my-area.spec.ts | who joined by a provider adds a log-in by email, takes it back, adds it for good, and removes it

# Waiting (3, 14)
header and title at once | tests/e2e/my-info-at-once.spec.ts | the frame stands at once; what it is about comes with the answer
on every page: frame, title, the shape after 150 ms, and no jump | tests/e2e/waiting.spec.ts | the frame stands at once, and nothing moves when the page comes
one answer brings the first screen of my info | tests/e2e/my-info-at-once.spec.ts | one answer brings all that my info shows, after a log-in and after a reload
a page on its way is told in a word | tests/e2e/first-paint.spec.ts | who waits for a member’s page is told in a word, and nothing moves when it comes
no drawn page moves when it is taken over | tests/e2e/first-paint.spec.ts | nothing says anything else or moves when
no screen jumps by more than 0.02 | tests/e2e/screen-walk/checks.ts | steady: (page) => expectSteady(page)
no screen that only a journey reaches jumps by more than 0.02 | tests/e2e/screen-walk/expect-screen.ts | await expectSteady(page);
pressed states at once | tests/e2e/wide-window.spec.ts | what is pressed shows it at once, under a pointer and a finger
and whatever can be pressed on any screen does | tests/e2e/screen-walk/checks.ts | pressed: (page) => expectPressable(page)
on a screen that only a journey reaches, too | tests/e2e/screen-walk/expect-screen.ts | await expectPressable(page);
and on each of the console’s | tests/e2e/console-screens.spec.ts | await expectPressable(page);
hover only where a pointer hovers | packages/web/tools/hover.test.ts | what lights up under a pointer waits for one that can hover: a finger would leave it lit

# Errors tell the cure (7, 21, 24)
the sixth wrong password, the lock and its way out | tests/e2e/typing-help.spec.ts | the sixth wrong password says how many the account takes; the lock names the way out
Caps Lock and Hangul | tests/e2e/typing-help.spec.ts | Caps Lock and Hangul are told beside a password
an unknown address is told as what it is | tests/e2e/not-found.spec.ts | an address that no page has is told as what it is
an identity without a purpose is led on | tests/e2e/not-found.spec.ts | who verified who they are for nobody knows what is led on to find an ID
3022 at find-password leads to its result | tests/e2e/recovery.spec.ts | an address that was never confirmed leads to the result page, in the place of the form

# Finding an ID (2)
the mail names the ID in full, of every service | tests/api/recovery.test.ts | mails the id in full, date and ways of logging in, and says the same to everybody
the mail to who has no account leads to the identity before a sign-up | packages/server/src/adapters/mail/mail-link.test.ts | ['no-account', 'https://member.example.com/ko/find/id']

# One title, one button, one word (1, 8, 12, 13, 15, 16, 19, 23, 25, §2)
one title on every screen, and nothing scrolled for nothing | tests/e2e/one-heading.ts | and bold at the start of the content, said once; no room is made only to scroll
a question before an end bears a title (8) | packages/web/src/ui/dialog-state.ts | What something is asked before bears its question as a title.
every dialog bears a title: its own, else its first sentence (8) | tests/e2e/error-codes/shows.ts | await expect(dialog.getByRole('heading')).toHaveText(
the first sentence, in every language | tests/spec/dialog-titles.test.ts | the title of a dialog is the first sentence as the language has it
a day stands on one line (16) | packages/web/src/i18n/date-time.test.ts | toBe('2026년\\u00a01월\\u00a02일 15:04');
consent to advertising by its legal term, Korean as it is spoken | tests/spec/retired-phrases.test.ts | nothing says "%s" any more, but %s
no line broken within a word that belongs together | packages/web/tools/catalog-parts.test.ts | 이용할\\u00a0수\\u00a0있습니다.
a birth date and a gender, no resident number | tests/e2e/register.spec.ts | the three steps with the keyboard alone, to the remembered target
no word below 13 px | packages/web/tools/type-size.test.ts | no word is smaller than 13 px, and all grow with the reader’s own size
the bar of steps on the four screens of a sign-up | tests/spec/page-routes.test.ts | the step bar shows on the registration pages, three steps in order, and on the four of the sign-up
every screen fits a phone, a narrow window, 400 % zoom, text twice as large | tests/e2e/screen-walk/checks.ts | 'text twice as large'

# §5
back from the end of a sign-up, by every way | tests/e2e/sign-up-end.spec.ts | finds it ended after a reload, and no step of it by the way back
the same by its mail, in a new tab | tests/e2e/sign-up-end.spec.ts | finds it ended by the link of the mail, in a new tab and once the first is closed
the same in the tab that waited | tests/e2e/sign-up-end.spec.ts | finds it ended in the tab that waited, beside the one that ended it
from the log-in by e-mail back to the log-in | tests/e2e/sign-up-end.spec.ts | a log-in with the address and the password ends it, and the way back leads to the log-in
a legacy log-in leads to its integration at once | tests/e2e/integration.spec.ts | an older archive account becomes part of one account
every visitor page within 95 kB, from no other origin | tests/budgets/visitor-pages.spec.ts | stays within its budget
the marketing call sends the two strings | tests/e2e/my-info.spec.ts | a change of marketing consent takes effect at once, is told with its date, and is mailed
the stand-ins speak both languages | packages/sandbox/src/core/both-languages.test.ts | what a page of the sandbox says in a heading or a paragraph, it says in both languages
their bare addresses lead to the persons | packages/sandbox/src/start-sandbox.test.ts | the bare address of %s leads to its persons

# The gallery
before and after side by side | tools/gallery/index-page.test.ts | a picture stands beside that of an earlier run, where there is one
every scene waits for its state | tools/gallery/scenes.test.ts | every scene says what must be seen
`;

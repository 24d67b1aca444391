/**
 * The rules of specification §5 at their edges: rule | what is typed | what is wrong, or "ok" with what it becomes.
 * Typed texts stand between quotes, so that spaces show.
 */
export const validationTable = `
email | "" | EMAIL_EMPTY
email | " Kim@Example.CO.KR " | ok kim@example.co.kr
email | "a@example.kr" | ok a@example.kr
email | "a@example.k" | EMAIL_FORMAT
email | "a@example" | EMAIL_FORMAT
email | "a@" | EMAIL_FORMAT
email | "@example.com" | EMAIL_FORMAT
email | "a b@example.com" | EMAIL_FORMAT
email | "a@b@example.com" | EMAIL_FORMAT
password | "" | PASSWORD_EMPTY
password | "Abcd12!" | PASSWORD_RULE
password | "Abcde12!" | ok Abcde12!
password | "Abcdefghijklmnop123!" | ok Abcdefghijklmnop123!
password | "Abcdefghijklmnopq123!" | PASSWORD_RULE
password | "Abcde 12!" | PASSWORD_RULE
password | "12345678!" | PASSWORD_RULE
password | "Abcdefgh!" | PASSWORD_RULE
password | "Abcdefg12" | PASSWORD_RULE
password | "Abcde12~!" | ok Abcde12~!
password | "Abcde12~@" | ok Abcde12~@
password | "Abcde12~#" | ok Abcde12~#
password | "Abcde12~$" | ok Abcde12~$
password | "Abcde12~%" | ok Abcde12~%
password | "Abcde12~^" | ok Abcde12~^
password | "Abcde12~*" | ok Abcde12~*
password | "Abcde12~+" | ok Abcde12~+
password | "Abcde12~=" | ok Abcde12~=
password | "Abcde12~-" | ok Abcde12~-
password | "Abcdef12&" | ok Abcdef12&
password | "Abcdef12(" | ok Abcdef12(
password | "Abcdef12)" | ok Abcdef12)
password | "Abcdef12_" | ok Abcdef12_
password | "12345678&" | PASSWORD_RULE
password | "Abcdefgh&" | PASSWORD_RULE
password | "Abcdef12~" | PASSWORD_RULE
nickname | "" | NICKNAME_EMPTY
nickname | "한빛독" | NICKNAME_RULE
nickname | "한빛독자" | ok 한빛독자
nickname | "한빛독자가나다라마바사아자차카" | ok 한빛독자가나다라마바사아자차카
nickname | "한빛독자가나다라마바사아자차카타" | NICKNAME_RULE
nickname | "한빛 독자" | NICKNAME_RULE
nickname | "reader7" | ok reader7
nickname | "ㄱㄴㄷㄹ" | NICKNAME_RULE
nickname | "reader_7" | NICKNAME_RULE
birth | "900102-1" | ok 1990 0102 M
birth | "900102-2" | ok 1990 0102 F
birth | "050102-3" | ok 2005 0102 M
birth | "050102-4" | ok 2005 0102 F
birth | "050102-5" | ok 2005 0102 M
birth | "050102-8" | ok 2005 0102 F
birth | "900102-0" | BIRTH_RULE
birth | "900102-9" | BIRTH_RULE
birth | "900002-1" | BIRTH_RULE
birth | "901202-1" | ok 1990 1202 M
birth | "901302-1" | BIRTH_RULE
birth | "900100-1" | BIRTH_RULE
birth | "900131-1" | ok 1990 0131 M
birth | "900132-1" | BIRTH_RULE
birth | "90010-1" | BIRTH_RULE
birth | "-" | ok skipped
repeated | "Abcde12! Abcde12!" | ok same
repeated | "Abcde12! Abcde12?" | differ
login | " Kim@Example.COM  secret " | ok kim@example.com secret
login | " secret" | empty
login | "kim@example.com " | empty
age | "2012-01-02 2026-01-01" | ok 13
age | "2012-01-02 2026-01-02" | ok 14
consents | "AGY/AGE14 AGY/TERMS ISS/TERMS AGY/PRIVACY" | ok
consents | "AGY/TERMS ISS/TERMS AGY/PRIVACY" | AGY/AGE14
consents | "AGY/AGE14 AGY/TERMS AGY/PRIVACY" | ISS/TERMS
consents | "" | AGY/AGE14 AGY/TERMS ISS/TERMS AGY/PRIVACY
phone | "01011110001" | ok 010-1111-0001
phone | "0111110001" | ok 011-111-0001
phone | "0211110001" | ok 02-1111-0001
phone | "02 111 0001" | ok 02-111-0001
escaped | "<b>('x')</b>" | ok &lt;b&gt;&#40;&#39;x&#39;&#41;&lt;/b&gt;
masked | "01011110001 3 4" | ok 010****0001
masked | "ab 3 4" | ok ab
`;

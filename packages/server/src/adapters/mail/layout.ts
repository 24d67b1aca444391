import { breaks, font, light, outlookFont, styleSheetFor } from './mail-look.ts';
import type { MailParts } from './mail-parts.ts';

const paragraph = (text: string, size: string) =>
  `<p class="soft" style="margin:0;${size};color:${light.soft}">${text}</p>`;

const row = (content: string, padding: string, classes = 'pad', style = '') =>
  `<tr><td class="${classes}" style="padding:${padding}${style}">${content}</td></tr>`;

/** The page's gate, of strokes that every program draws: a roof over two posts and their beam, in the colour of the cell. */
const gate = `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td style="width:18px;height:4px;border-top:2px solid currentColor;font-size:0;line-height:0">&nbsp;</td></tr><tr><td align="center" style="font-size:0;line-height:0"><table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td style="width:9px;height:9px;border:2px solid currentColor;border-bottom:0;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr></table>`;

const mark = (sender: string) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button on-brand" width="28" height="28" align="center" valign="middle" bgcolor="${light.brand}" style="width:28px;height:28px;border-radius:8px;background-color:${light.brand};color:${light.onBrand}" aria-hidden="true">${gate}</td>
<td class="ink" style="padding:0 8px;color:${light.ink};font-size:15px;line-height:28px;font-weight:700">${sender}</td>
</tr></table>`;

type Action = NonNullable<MailParts['action']>;

const button = ({ label, href, quiet }: Action) => {
  const [box, word] = quiet ? ['quiet', 'ink'] : ['button', 'on-brand'];
  const ground = quiet ? light.paper : light.brand;
  const edge = quiet ? light.edge : light.brand;
  const ink = quiet ? light.ink : light.onBrand;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${box}" align="center" bgcolor="${ground}" style="border:1px solid ${edge};border-radius:12px;background-color:${ground};mso-padding-alt:16px 24px"><a class="${word}" href="${href}" target="_blank" rel="noreferrer" style="display:block;padding:14px 24px;color:${ink};font-size:17px;line-height:24px;font-weight:600;text-decoration:none;border-radius:12px">${label}</a></td></tr></table>`;
};

const factRow = ([label, value]: readonly [string, string]) =>
  `<tr><td class="soft" valign="top" style="padding:4px 0;white-space:nowrap;font-size:15px;line-height:1.5;color:${light.soft}">${label}</td><td width="16" style="width:16px"></td><td class="ink" valign="top" style="padding:4px 0;font-size:15px;line-height:1.5;font-weight:600;color:${light.ink}">${value}</td></tr>`;

const factRows = (facts: MailParts['facts']) =>
  facts.length === 0
    ? []
    : [
        row(
          `<table role="presentation" class="mist" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.mist}" style="border-radius:12px;background-color:${light.mist};border-collapse:separate"><tr><td style="padding:12px 20px"><table role="presentation" cellpadding="0" cellspacing="0" border="0">${facts.map(factRow).join('')}</table></td></tr></table>`,
          '20px 40px 0',
        ),
      ];

/** Large digits that a screen reader says one by one, and that stay in their order among Arabic words. */
const codeRows = (code: MailParts['code']) =>
  code === null
    ? []
    : [
        row(
          `${medium(code.label)}
<p style="margin:4px 0 0;font-size:32px;line-height:1.3;font-weight:700"><span class="ink" dir="ltr" aria-label="${[...code.digits.replaceAll(' ', '')].join(' ')}" role="img" style="color:${light.ink};letter-spacing:0.08em;white-space:nowrap">${code.digits}</span></p>
${small(code.note)}`,
          '20px 40px 0',
        ),
      ];

const small = (text: string) => paragraph(text, 'font-size:13px;line-height:1.5');
const medium = (text: string) => paragraph(text, 'font-size:15px;line-height:1.5');

const actionRows = (action: Action) => [
  ...(action.before ? [row(medium(action.before), '24px 40px 0')] : []),
  row(button(action), action.before ? '16px 40px 0' : '28px 40px 0'),
  ...(action.expiry ? [row(medium(action.expiry), '16px 40px 0')] : []),
];

/** The address of the button as text, for who cannot press it: below everything that is said. */
const linkRow = ({ hint, href }: Action) =>
  row(
    `${small(hint)}
<p style="margin:4px 0 0;font-size:13px;line-height:1.5;word-break:break-all"><a class="soft" dir="ltr" href="${href}" target="_blank" rel="noreferrer" style="color:${light.soft};text-decoration:underline">${href}</a></p>`,
    '16px 40px 32px',
  );

const stopRow = ({ label, href }: NonNullable<MailParts['stop']>) =>
  row(
    small(
      `<a class="soft" href="${href}" target="_blank" rel="noreferrer" style="color:${light.soft};text-decoration:underline">${label}</a>`,
    ),
    '0 40px 28px',
  );

const footRows = ({ closing, action, stop, foot }: MailParts) => [
  row(small(closing), action ? '24px 40px 0' : '24px 40px 32px'),
  ...(action ? [linkRow(action)] : []),
  ...(stop ? [stopRow(stop)] : []),
  row(
    paragraph(
      `<span class="ink" style="color:${light.ink};font-weight:600">${foot.sender}</span><br>${foot.address}<br>${foot.contact}<br>${foot.noReply}`,
      'font-size:13px;line-height:1.6',
    ),
    '20px 40px 28px',
    'pad line',
    `;border-top:1px solid ${light.line}`,
  ),
];

const rows = (parts: MailParts): string =>
  [
    row(mark(parts.foot.sender), '32px 40px 0'),
    row(
      `<h1 class="ink" style="margin:0;font-size:26px;line-height:1.3;font-weight:700;${parts.language.dir === 'rtl' ? '' : 'letter-spacing:-0.02em;'}color:${light.ink}">${parts.title}</h1>`,
      '28px 40px 0',
    ),
    ...codeRows(parts.code),
    row(
      parts.lines.map((line) => paragraph(line, 'font-size:17px;line-height:1.6')).join('\n'),
      parts.code === null ? '12px 40px 0' : '20px 40px 0',
    ),
    ...factRows(parts.facts),
    ...(parts.action === null ? [] : actionRows(parts.action)),
    ...footRows(parts),
  ].join('\n');

/** Invisible signs, so that an inbox shows the preheader and nothing of what follows. */
const filler = '\u034f\u200c\u00a0'.repeat(40);

/** A mail as one HTML column of tables with inlined tokens, for Naver, Daum and Gmail web mail (look: mails). */
export const htmlMail = (parts: MailParts): string => `<!doctype html>
<html lang="${parts.language.tag}" dir="${parts.language.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${parts.subject}</title>
<style>${styleSheetFor(parts.language.prefix)}</style>
${outlookFont}
</head>
<body class="mist" style="margin:0;padding:0;background-color:${light.mist}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${parts.preheader}${filler}</div>
<table role="presentation" class="mist" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.mist}" style="background-color:${light.mist}"><tr><td class="ground" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="max-width:560px;text-align:start;${font};${breaks};background-color:${light.paper};border:1px solid ${light.line};border-radius:20px;border-collapse:separate">
${rows(parts)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;

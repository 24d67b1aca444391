import type { LanguagePrefix } from '@daemun/contract/languages';

/** Tokens of the look, inlined into every mail: the light scheme. */
export const light = {
  paper: '#FFFFFF',
  mist: '#F5F6F8',
  line: '#E1E4EA',
  edge: '#C3C9D4',
  ink: '#10182B',
  soft: '#4A556B',
  brand: '#0B4DA2',
  onBrand: '#FFFFFF',
};
const dark: typeof light = {
  paper: '#161D2E',
  mist: '#0E1320',
  line: '#283246',
  edge: '#45516A',
  ink: '#EEF1F7',
  soft: '#A9B3C6',
  brand: '#7FB0F5',
  onBrand: '#0A1730',
};

export const font =
  "font-family:Pretendard,-apple-system,BlinkMacSystemFont,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif";
/** Outlook's letters are Word's, which hands no font on into a table and knows none of those above. */
export const outlookFont =
  "<!--[if mso]><style>h1,p,td,a{font-family:'Malgun Gothic',sans-serif}</style><![endif]-->";
/** Korean words stay whole; addresses may break. */
export const breaks = 'word-break:keep-all;overflow-wrap:anywhere;text-wrap:pretty';

/** Letters of their own that some languages are read in; their lines may break between any two signs. */
const scripts: Partial<Record<LanguagePrefix, string>> = {
  cn: "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC'",
  cb: "'PingFang TC','Microsoft JhengHei','Noto Sans TC','Noto Sans CJK TC'",
  jp: "'Hiragino Sans','Yu Gothic UI',Meiryo,'Noto Sans JP','Noto Sans CJK JP'",
};

/** Titles break between phrases where a program knows them (Japanese), elsewhere as before. */
const phrases = '\nh1{word-break:auto-phrase!important}';

const scriptRule = (language: LanguagePrefix): string => {
  const faces = scripts[language];
  return faces
    ? `\nh1,p,td,a{font-family:${faces},sans-serif!important;word-break:normal!important;overflow-wrap:anywhere!important}${phrases}`
    : '';
};

/** Web mail that drops the style sheet shows the inlined light scheme; what keeps it can follow a dark reader. */
const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
strong.ink{color:${light.ink};font-weight:600}
@media (max-width:480px){.card{border:0!important;border-radius:0!important}.ground{padding:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.mist{background-color:${dark.mist}!important}
.paper{background-color:${dark.paper}!important;border-color:${dark.line}!important}
.ink,strong.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.line{border-color:${dark.line}!important}
.brand{color:${dark.brand}!important}
.button{background-color:${dark.brand}!important;border-color:${dark.brand}!important}
.quiet{background-color:${dark.paper}!important;border-color:${dark.edge}!important}
.on-brand{color:${dark.onBrand}!important}
}`.trim();

/** The style sheet of a mail in a language. */
export const styleSheetFor = (language: LanguagePrefix): string => styleSheet + scriptRule(language);

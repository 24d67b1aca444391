import { koreanDay } from '../../../domain/korean-time.ts';
import { hanDay } from '../han-day.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import type { MailTexts } from '../mail-words.ts';
import { jpMyArea } from './jp-my-area.ts';

const notMe = {
  before:
    'ご本人でない場合は、以下からすぐにお知らせください。すべての端末からログアウトし、パスワードを設定し直せます。',
  label: '心当たりがありません',
  quiet: true,
} as const;
const occasion = [
  ['日時', '{at}'],
  ['端末', '{device}'],
] as const;

export const jp: MailTexts = {
  language: 'jp',
  time: (at) => `${hanDay(koreanDay(at))} ${koreanTimeOfDay(at)}（韓国時間、UTC+9）`,
  day: hanDay,
  comma: '、',
  platforms: {
    YH: 'メール',
    HA: 'アーカイブ',
    KK: 'Kakao',
    NV: 'NAVER',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: 'メール', MKT_SMS: 'SMS' },
  unknownDevice: '不明な端末',
  templates: {
    ...jpMyArea,
    'sign-up': {
      subject: '【{sender}】メール認証を完了してください',
      preheader: 'ボタンを1回押すとメール認証が完了します。',
      title: 'メールアドレスをご確認ください',
      lines: [
        '{sender}の会員登録にお申し込みいただき、ありがとうございます。',
        '{email} の認証を完了すると、すぐにログインできます。',
      ],
      action: { label: 'メールアドレスを認証する' },
      closing: '会員登録に心当たりのない場合は、このメールを破棄してください。認証しなければ登録されません。',
    },
    'already-member': {
      subject: '【{sender}】すでに登録されているメールアドレスです',
      preheader: '新しく登録せずに、そのままログインできます。',
      title: 'すでに登録されているメールアドレスです',
      lines: [
        '{email} で登録したアカウントがあります。',
        'パスワードがわからない場合は、ログイン画面の「パスワードをお忘れの方」をご利用ください。',
      ],
      action: { label: 'ログインする' },
      closing: 'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
    },
    'no-account': {
      subject: '【{sender}】登録済みのアカウントが見つかりませんでした',
      preheader: 'このメールアドレスで登録したアカウントはありません。',
      title: '登録済みのアカウントが見つかりませんでした',
      lines: [
        '{email} で登録したアカウントはありません。',
        '別のメールアドレスやソーシャルアカウントで登録していないかご確認いただくか、新しく登録してください。',
      ],
      action: { label: '会員登録する' },
      closing: 'お心当たりのない場合は、このメールを破棄してください。',
    },
    'find-id': {
      subject: '【{sender}】IDのご案内',
      preheader: 'お問い合わせのアカウント情報をお知らせします。',
      title: 'IDをお知らせします',
      lines: ['このメールアドレスで登録したアカウントの情報です。'],
      facts: [
        ['ID', '{id}'],
        ['ログイン方法', '{platforms}'],
        ['登録日', '{joined}'],
      ],
      action: { label: 'ログインする' },
      closing: 'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
    },
    'password-reset': {
      subject: '【{sender}】パスワード再設定のご案内',
      preheader: 'ボタンを押して新しいパスワードを設定してください。',
      title: '新しいパスワードを設定してください',
      lines: ['{email} のアカウントのパスワードを再設定するリクエストを受け付けました。'],
      action: { label: 'パスワードを再設定する' },
      closing: 'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
    },
    'no-password': {
      subject: '【{sender}】パスワード再設定のご案内',
      preheader: 'パスワードを使わずにログインするアカウントです。',
      title: 'パスワードを使わずにログインするアカウントです',
      lines: [
        '{email} で登録したアカウントにはパスワードがありません。',
        'ログイン画面で以下の方法を選択してください。',
      ],
      facts: [['ログイン方法', '{platform}']],
      action: { label: 'ログインする' },
      closing: 'お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
    },
    'new-device': {
      subject: '【{sender}】新しい端末でログインしました',
      preheader: 'ご本人によるログインかご確認ください。',
      title: '新しい端末でログインしました',
      lines: ['{email} のアカウントに、これまで使用されたことのない端末からログインがありました。'],
      facts: occasion,
      action: notMe,
      closing: 'ご本人によるログインの場合は、このメールを破棄してください。',
    },
    'password-changed': {
      subject: '【{sender}】パスワードが変更されました',
      preheader: 'ご本人による変更かご確認ください。',
      title: 'パスワードが変更されました',
      lines: ['{email} のアカウントのパスワードが変更されました。'],
      facts: occasion,
      action: notMe,
      closing: 'ご本人による変更の場合は、このメールを破棄してください。',
    },
    'account-locked': {
      subject: '【{sender}】ログインが制限されました',
      preheader: 'パスワードを10回間違えたため、ログインを制限しました。',
      title: 'ログインが制限されました',
      lines: ['{email} のアカウントでパスワードが10回間違って入力されたため、24時間ログインを制限しました。'],
      facts: occasion,
      action: {
        before:
          'ご本人でない場合や、すぐにログインする場合は、パスワードを設定し直してください。ログインの制限が解除され、すべての端末からログアウトします。',
        label: 'パスワードを設定し直す',
      },
      closing: 'そのままにした場合は、24時間後に制限が解除されます。',
    },
  },
  linkExpiry: 'このリンクは{expires}まで、1回のみ使用できます。',
  linkHint:
    'ボタンを押せない場合は、以下のアドレスをコピーして、ブラウザーのアドレス欄に貼り付けてください。',
  noReply: 'このメールは送信専用のため、ご返信いただけません。',
  customerCentre: 'カスタマーセンター',
};

import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

const undo = {
  before:
    'お心当たりのない場合は、以下から変更を取り消してください。すべての端末からログアウトし、パスワードを設定し直せます。',
  label: 'メールアドレスの変更を取り消す',
  quiet: true,
} as const;
const occasion = [
  ['日時', '{at}'],
  ['端末', '{device}'],
] as const;
const change = [
  ['日時', '{at}'],
  ['端末', '{device}'],
  ['新しいメールアドレス', '{newEmail}'],
] as const;
const notMe = {
  before:
    'ご本人でない場合は、以下からすぐにお知らせください。すべての端末からログアウトし、パスワードを設定し直せます。',
  label: '心当たりがありません',
  quiet: true,
} as const;
const refuse = {
  before: '今後受け取りたくない場合は、ログインせずにすぐ受信を拒否できます。',
  label: '受信を拒否する',
  quiet: true,
} as const;

/** Mails about what a member or a subscriber changes. */
export const jpMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '【{sender}】メールアドレスの変更を完了してください',
    preheader: 'ボタンを1回押すとメールアドレスが変更されます。',
    title: '新しいメールアドレスをご確認ください',
    lines: [
      'メールアドレスを {email} に変更するリクエストを受け付けました。',
      '認証を完了すると、メールアドレスが変更されます。',
    ],
    action: { label: 'メールアドレスを認証する' },
    closing:
      'お心当たりのない場合は、このメールを破棄してください。認証しなければメールアドレスは変更されません。',
  },
  'email-change-asked': {
    subject: '【{sender}】メールアドレス変更のリクエストを受け付けました',
    preheader: 'ご本人によるリクエストかご確認ください。',
    title: 'メールアドレス変更のリクエストを受け付けました',
    lines: [
      '{email} のアカウントのメールアドレスを変更するリクエストを受け付けました。',
      '新しいメールアドレスの認証を完了すると変更されます。',
    ],
    facts: change,
    action: undo,
    closing: 'ご本人によるリクエストの場合は、このメールを破棄してください。',
  },
  'email-changed': {
    subject: '【{sender}】メールアドレスが変更されました',
    preheader: 'ご本人による変更かご確認ください。',
    title: 'メールアドレスが変更されました',
    lines: [
      '{email} のアカウントのメールアドレスが変更されました。今後は新しいメールアドレスでログインできます。',
    ],
    facts: change,
    action: undo,
    closing: 'ご本人による変更の場合は、このメールを破棄してください。',
  },
  'email-restored': {
    subject: '【{sender}】メールアドレスの変更を取り消しました',
    preheader: '安全のため、パスワードを設定し直してください。',
    title: 'メールアドレスの変更を取り消しました',
    lines: [
      '{email} を再びアカウントのメールアドレスとして使用し、すべての端末からログアウトしました。',
      'ほかの人がパスワードを知っている可能性があるため、パスワードを設定し直してください。',
    ],
    action: { label: 'パスワードを設定し直す' },
    closing: 'すでにパスワードを設定し直した場合は、このメールを破棄してください。',
  },
  'email-connect': {
    subject: '【{sender}】メール認証を完了してください',
    preheader: 'ボタンを1回押すと、メールアドレスでのログインが追加されます。',
    title: 'メールアドレスをご確認ください',
    lines: [
      '{email} でログインする方法をアカウントに追加するリクエストを受け付けました。',
      '認証を完了すると、メールアドレスとパスワードでもログインできます。',
    ],
    action: { label: 'メールアドレスを認証する' },
    closing: 'お心当たりのない場合は、このメールを破棄してください。認証しなければ追加されません。',
  },
  'email-connected': {
    subject: '【{sender}】メールアドレスでのログインを追加しました',
    preheader: 'ご本人による追加かご確認ください。',
    title: 'メールアドレスでのログインを追加しました',
    lines: ['{email} とパスワードでログインできるようになりました。'],
    facts: occasion,
    action: notMe,
    closing: 'ご本人による追加の場合は、このメールを破棄してください。',
  },
  'login-added': {
    subject: '【{sender}】ログイン方法を追加しました',
    preheader: 'ご本人による追加かご確認ください。',
    title: 'ログイン方法を追加しました',
    lines: ['{email} のアカウントに{platform}ログインを連携しました。今後はこの方法でもログインできます。'],
    facts: [['ログイン方法', '{platform}'], ...occasion],
    action: notMe,
    closing: 'ご本人による追加の場合は、このメールを破棄してください。',
  },
  'login-removed': {
    subject: '【{sender}】ログイン方法を解除しました',
    preheader: 'ご本人による解除かご確認ください。',
    title: 'ログイン方法を解除しました',
    lines: ['{email} のアカウントから{platform}ログインを解除しました。今後はこの方法でログインできません。'],
    facts: [['ログイン方法', '{platform}'], ...occasion],
    action: notMe,
    closing: 'ご本人による解除の場合は、このメールを破棄してください。',
  },
  'marketing-agreed': {
    subject: '【{sender}】マーケティング情報の受信同意に関する手続き結果のお知らせ',
    preheader: 'マーケティング情報の受信同意の手続きが完了しました。',
    title: 'マーケティング情報の受信同意の手続きが完了しました',
    lines: ['{at}に以下のとおりマーケティング情報の受信についての意思を示され、手続きが完了しました。'],
    facts: [
      ['送信者', '{sender}'],
      ['受信同意', '{agreed}'],
      ['受信拒否', '{refused}'],
    ],
    action: refuse,
    closing: 'マイページでいつでも変更できます。',
  },
  'marketing-refused': {
    subject: '【{sender}】マーケティング情報の受信同意に関する手続き結果のお知らせ',
    preheader: 'マーケティング情報の受信拒否の手続きが完了しました。',
    title: 'マーケティング情報の受信拒否の手続きが完了しました',
    lines: ['{at}に以下のマーケティング情報の受信を拒否され、手続きが完了しました。'],
    facts: [
      ['送信者', '{sender}'],
      ['受信拒否', '{refused}'],
    ],
    action: { label: 'マイページで確認する', quiet: true },
    closing: '再び受け取る場合は、マイページでいつでも変更できます。',
  },
  'marketing-confirmation': {
    subject: '【{sender}】マーケティング情報の受信同意に関する確認のお知らせ',
    preheader: 'マーケティング情報の受信に同意されたことをお知らせします。',
    title: 'マーケティング情報の受信同意をご確認ください',
    lines: [
      'お客様は{agreedOn}に以下のマーケティング情報の受信に同意されました。',
      '引き続き受け取る場合は、お手続きは不要です。',
    ],
    facts: [
      ['送信者', '{sender}'],
      ['受信同意', '{agreed}'],
      ['同意日', '{agreedOn}'],
    ],
    action: { ...refuse, before: '受け取りたくない場合は、ログインせずにすぐ受信を拒否できます。' },
    closing: '関係法令に基づき、同意の日から2年ごとにお知らせしています。',
  },
  'newsletter-subscribed': {
    subject: '【{sender}】ニュースレターの購読を申し込みました',
    preheader: 'ニュースレターをこのアドレスにお送りします。',
    title: 'ニュースレターの購読を申し込みました',
    lines: ['{email} 宛てにニュースレターをお送りします。'],
    action: {
      before:
        'お申し込みに心当たりがない場合や、今後受け取りたくない場合は、ログインせずにすぐ解除できます。',
      label: '購読を解除する',
      quiet: true,
    },
    closing: '購読はいつでも解除できます。',
  },
  'newsletter-ended': {
    subject: '【{sender}】ニュースレターの購読を解除しました',
    preheader: '今後、ニュースレターは送信されません。',
    title: 'ニュースレターの購読を解除しました',
    lines: ['今後、{email} 宛てにニュースレターは送信されません。'],
    action: { label: 'もう一度購読する', quiet: true },
    closing: '解除に心当たりのない場合は、もう一度購読してください。',
  },
  withdrawn: {
    subject: '【{sender}】退会手続きが完了しました',
    preheader: 'これまでご利用いただき、ありがとうございました。',
    title: '退会手続きが完了しました',
    lines: [
      'これまでご利用いただき、ありがとうございました。',
      '会員情報と連携中のアカウントを削除しました。法令により保管が必要な記録は、定められた期間、分離して保管したのち、破棄します。',
    ],
    facts: [
      ['退会日時', '{at}'],
      ['保管する記録', '規約・マーケティング情報受信の同意記録（氏名とメールアドレスを除く）'],
      ['保管期限', '{keptUntil}'],
      ['再登録できる日', '{rejoinFrom}'],
    ],
    action: { label: 'プライバシーポリシーを見る', quiet: true },
    closing: '退会に心当たりのない場合は、カスタマーセンターへお問い合わせください。',
  },
};

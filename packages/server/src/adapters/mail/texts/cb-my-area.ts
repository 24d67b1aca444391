import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

const undo = {
  before: '若不是您本人的要求，請在下方取消變更。我們會登出所有裝置，您可以重新設定密碼。',
  label: '取消電子郵件變更',
  quiet: true,
} as const;
const occasion = [
  ['時間', '{at}'],
  ['裝置', '{device}'],
] as const;
const change = [
  ['時間', '{at}'],
  ['裝置', '{device}'],
  ['新的電子郵件', '{newEmail}'],
] as const;
const notMe = {
  before: '若不是您本人的操作，請立即在下方告知我們。我們會登出所有裝置，您可以重新設定密碼。',
  label: '不是我本人操作',
  quiet: true,
} as const;
const refuse = {
  before: '若不想再接收，不必登入即可立即拒收。',
  label: '拒收',
  quiet: true,
} as const;

/** Mails about what a member or a subscriber changes. */
export const cbMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '【{sender}】請完成電子郵件變更',
    preheader: '按一次按鈕即可變更電子郵件。',
    title: '請確認您的新電子郵件地址',
    lines: ['我們收到了將電子郵件變更為 {email} 的要求。', '完成驗證後，電子郵件即會變更。'],
    action: { label: '驗證電子郵件' },
    closing: '若不是您本人的要求，請忽略此郵件。未經驗證，電子郵件不會變更。',
  },
  'email-change-asked': {
    subject: '【{sender}】我們收到了變更電子郵件的要求',
    preheader: '請確認是否為您本人的要求。',
    title: '我們收到了變更電子郵件的要求',
    lines: ['我們收到了變更帳號 {email} 之電子郵件的要求。', '完成新電子郵件的驗證後即會變更。'],
    facts: change,
    action: undo,
    closing: '若是您本人的要求，請忽略此郵件。',
  },
  'email-changed': {
    subject: '【{sender}】您的電子郵件已變更',
    preheader: '請確認是否為您本人變更。',
    title: '您的電子郵件已變更',
    lines: ['帳號 {email} 的電子郵件已變更，現在可以使用新的電子郵件登入。'],
    facts: change,
    action: undo,
    closing: '若是您本人變更，請忽略此郵件。',
  },
  'email-restored': {
    subject: '【{sender}】已取消電子郵件變更',
    preheader: '為了安全，請重新設定密碼。',
    title: '已取消電子郵件變更',
    lines: [
      '帳號已重新使用 {email} 作為電子郵件，並已登出所有裝置。',
      '他人可能知道您的密碼，請重新設定密碼。',
    ],
    action: { label: '重新設定密碼' },
    closing: '若已重新設定密碼，請忽略此郵件。',
  },
  'email-connect': {
    subject: '【{sender}】請完成電子郵件驗證',
    preheader: '按一次按鈕即可新增電子郵件登入。',
    title: '請確認您的電子郵件地址',
    lines: ['我們收到了為帳號新增使用 {email} 登入的要求。', '完成驗證後，也可以使用電子郵件與密碼登入。'],
    action: { label: '驗證電子郵件' },
    closing: '若不是您本人的要求，請忽略此郵件。未經驗證不會新增。',
  },
  'email-connected': {
    subject: '【{sender}】已新增電子郵件登入',
    preheader: '請確認是否為您本人新增。',
    title: '已新增電子郵件登入',
    lines: ['現在可以使用 {email} 與密碼登入。'],
    facts: occasion,
    action: notMe,
    closing: '若是您本人新增，請忽略此郵件。',
  },
  'login-added': {
    subject: '【{sender}】已新增登入方式',
    preheader: '請確認是否為您本人新增。',
    title: '已新增登入方式',
    lines: ['帳號 {email} 已連結新的登入方式「{platform}」，現在也可以使用此方式登入。'],
    facts: [['登入方式', '{platform}'], ...occasion],
    action: notMe,
    closing: '若是您本人新增，請忽略此郵件。',
  },
  'login-removed': {
    subject: '【{sender}】已解除登入方式',
    preheader: '請確認是否為您本人解除。',
    title: '已解除登入方式',
    lines: ['帳號 {email} 已解除登入方式「{platform}」，日後無法再使用此方式登入。'],
    facts: [['登入方式', '{platform}'], ...occasion],
    action: notMe,
    closing: '若是您本人解除，請忽略此郵件。',
  },
  'marketing-agreed': {
    subject: '【{sender}】行銷資訊接收同意處理結果通知',
    preheader: '您的行銷資訊接收同意已處理。',
    title: '您的行銷資訊接收同意已處理',
    lines: ['您於{at}就行銷資訊的接收作出以下選擇，處理已完成。'],
    facts: [
      ['寄件者', '{sender}'],
      ['同意接收', '{agreed}'],
      ['拒絕接收', '{refused}'],
    ],
    action: refuse,
    closing: '您可以隨時在「我的資料」中變更。',
  },
  'marketing-refused': {
    subject: '【{sender}】行銷資訊接收同意處理結果通知',
    preheader: '您的行銷資訊拒收已處理。',
    title: '您的行銷資訊拒收已處理',
    lines: ['您於{at}拒絕接收以下行銷資訊，處理已完成。'],
    facts: [
      ['寄件者', '{sender}'],
      ['拒絕接收', '{refused}'],
    ],
    action: { label: '在「我的資料」中查看', quiet: true },
    closing: '若要重新接收，可以隨時在「我的資料」中變更。',
  },
  'marketing-confirmation': {
    subject: '【{sender}】行銷資訊接收同意確認通知',
    preheader: '特此告知您曾同意接收行銷資訊。',
    title: '請確認您的行銷資訊接收同意',
    lines: ['您於{agreedOn}同意接收以下行銷資訊。', '若要繼續接收，不需進行任何操作。'],
    facts: [
      ['寄件者', '{sender}'],
      ['同意接收', '{agreed}'],
      ['同意日期', '{agreedOn}'],
    ],
    action: { ...refuse, before: '若不想接收，不必登入即可立即拒收。' },
    closing: '依相關法令，我們自您同意之日起每兩年通知一次。',
  },
  'newsletter-subscribed': {
    subject: '【{sender}】已訂閱電子報',
    preheader: '電子報將寄到此地址。',
    title: '已訂閱電子報',
    lines: ['電子報將寄至 {email}。'],
    action: {
      before: '若您沒有訂閱或不想再接收，不必登入即可立即取消訂閱。',
      label: '取消訂閱',
      quiet: true,
    },
    closing: '您可以隨時取消訂閱。',
  },
  'newsletter-ended': {
    subject: '【{sender}】已取消訂閱電子報',
    preheader: '我們將不再寄送電子報。',
    title: '已取消訂閱電子報',
    lines: ['我們將不再寄送電子報至 {email}。'],
    action: { label: '重新訂閱', quiet: true },
    closing: '若不是您本人取消訂閱，請重新訂閱。',
  },
  withdrawn: {
    subject: '【{sender}】您的帳號已刪除',
    preheader: '感謝您一直以來的使用。',
    title: '您的帳號已刪除',
    lines: [
      '感謝您一直以來的使用。',
      '會員資料與已連結的帳號已刪除。依法須保存的紀錄將於規定期間內另行保存，之後銷毀。',
    ],
    facts: [
      ['刪除時間', '{at}'],
      ['保存的紀錄', '條款及行銷資訊接收同意紀錄（不含姓名與電子郵件）'],
      ['保存期限', '{keptUntil}'],
      ['可重新註冊的日期', '{rejoinFrom}'],
    ],
    action: { label: '查看隱私權政策', quiet: true },
    closing: '若不是您本人刪除，請洽客服中心。',
  },
};

import { koreanDay } from '../../../domain/korean-time.ts';
import { hanDay } from '../han-day.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import type { MailTexts } from '../mail-words.ts';
import { cbMyArea } from './cb-my-area.ts';

const notMe = {
  before: '若不是您本人的操作，請立即在下方告知我們。我們會登出所有裝置，您可以重新設定密碼。',
  label: '不是我本人操作',
  quiet: true,
} as const;
const occasion = [
  ['時間', '{at}'],
  ['裝置', '{device}'],
] as const;

export const cb: MailTexts = {
  language: 'cb',
  time: (at) => `${hanDay(koreanDay(at))} ${koreanTimeOfDay(at)}（韓國時間，UTC+9）`,
  day: hanDay,
  comma: '、',
  platforms: {
    YH: '電子郵件',
    HA: 'HelloArchive',
    KK: 'Kakao',
    NV: 'NAVER',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: '電子郵件', MKT_SMS: '簡訊' },
  unknownDevice: '未知裝置',
  templates: {
    ...cbMyArea,
    'sign-up': {
      subject: '【{sender}】請完成電子郵件驗證',
      preheader: '按一次按鈕即可完成電子郵件驗證。',
      title: '請確認您的電子郵件地址',
      lines: ['感謝您申請註冊{sender}會員。', '完成 {email} 的驗證後即可登入。'],
      action: { label: '驗證電子郵件' },
      closing: '若您沒有申請註冊，請忽略此郵件。未經驗證不會完成註冊。',
    },
    'already-member': {
      subject: '【{sender}】此電子郵件已註冊',
      preheader: '不必重新註冊，可以直接登入。',
      title: '此電子郵件已註冊',
      lines: ['已有使用 {email} 註冊的帳號。', '若忘記密碼，請在登入畫面使用「忘記密碼」。'],
      action: { label: '登入' },
      closing: '若不是您本人的要求，請忽略此郵件，您的帳號不受影響。',
    },
    'no-account': {
      subject: '【{sender}】找不到已註冊的帳號',
      preheader: '沒有使用此電子郵件註冊的帳號。',
      title: '找不到已註冊的帳號',
      lines: ['沒有使用 {email} 註冊的帳號。', '請確認是否使用其他電子郵件或社群帳號註冊，或者重新註冊。'],
      action: { label: '註冊' },
      closing: '若不是您本人的要求，請忽略此郵件。',
    },
    'find-id': {
      subject: '【{sender}】您的登入帳號',
      preheader: '這是您查詢的帳號資料。',
      title: '您的登入帳號如下',
      lines: ['以下是使用此電子郵件註冊的帳號資料。'],
      facts: [
        ['登入帳號', '{id}'],
        ['登入方式', '{platforms}'],
        ['註冊日期', '{joined}'],
      ],
      action: { label: '登入' },
      closing: '若不是您本人的要求，請忽略此郵件，您的帳號不受影響。',
    },
    'password-reset': {
      subject: '【{sender}】重設密碼',
      preheader: '請按下按鈕設定新密碼。',
      title: '請設定新密碼',
      lines: ['我們收到了重設帳號 {email} 密碼的要求。'],
      action: { label: '重設密碼' },
      closing: '若不是您本人的要求，請忽略此郵件，您的密碼不會變更。',
    },
    'no-password': {
      subject: '【{sender}】重設密碼',
      preheader: '您的帳號不需密碼即可登入。',
      title: '您的帳號不需密碼即可登入',
      lines: ['使用 {email} 註冊的帳號沒有設定密碼。', '請在登入畫面選擇以下方式。'],
      facts: [['登入方式', '{platform}']],
      action: { label: '登入' },
      closing: '若不是您本人的要求，請忽略此郵件，您的帳號不受影響。',
    },
    'new-device': {
      subject: '【{sender}】您的帳號已在新裝置登入',
      preheader: '請確認是否為您本人登入。',
      title: '您的帳號已在新裝置登入',
      lines: ['帳號 {email} 在一台先前未使用過的裝置上登入。'],
      facts: occasion,
      action: notMe,
      closing: '若是您本人登入，請忽略此郵件。',
    },
    'password-changed': {
      subject: '【{sender}】您的密碼已變更',
      preheader: '請確認是否為您本人變更。',
      title: '您的密碼已變更',
      lines: ['帳號 {email} 的密碼已變更。'],
      facts: occasion,
      action: notMe,
      closing: '若是您本人變更，請忽略此郵件。',
    },
    'account-locked': {
      subject: '【{sender}】登入已受到限制',
      preheader: '密碼輸入錯誤 10 次，登入已受到限制。',
      title: '登入已受到限制',
      lines: ['帳號 {email} 的密碼已輸入錯誤 10 次，登入將受到限制 24 小時。'],
      facts: occasion,
      action: {
        before: '若不是您本人的操作，或想立即登入，請重新設定密碼。登入限制將會解除，所有裝置也會登出。',
        label: '重新設定密碼',
      },
      closing: '若不進行操作，登入限制將於 24 小時後解除。',
    },
  },
  linkExpiry: '此連結於{expires}前有效，僅可使用一次。',
  linkHint: '若無法點選按鈕，請複製以下網址並貼到瀏覽器的網址列。',
  noReply: '此郵件由系統自動寄出，請勿回覆。',
  customerCentre: '客服中心',
};

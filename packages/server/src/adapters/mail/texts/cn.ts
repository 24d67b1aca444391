import { koreanDay } from '../../../domain/korean-time.ts';
import { hanDay } from '../han-day.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import type { MailTexts } from '../mail-words.ts';
import { cnMyArea } from './cn-my-area.ts';

const notMe = {
  before: '如果不是您本人的操作，请立即在下方告知我们。我们将退出所有设备的登录，您可以重新设置密码。',
  label: '不是我本人操作',
  quiet: true,
} as const;
const occasion = [
  ['时间', '{at}'],
  ['设备', '{device}'],
] as const;

export const cn: MailTexts = {
  language: 'cn',
  time: (at) => `${hanDay(koreanDay(at))} ${koreanTimeOfDay(at)}（韩国时间，UTC+9）`,
  day: hanDay,
  comma: '、',
  platforms: {
    YH: '邮箱',
    HA: 'HelloArchive',
    KK: 'Kakao',
    NV: 'NAVER',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: '邮件', MKT_SMS: '短信' },
  unknownDevice: '未知设备',
  templates: {
    ...cnMyArea,
    'sign-up': {
      subject: '【{sender}】请完成邮箱验证',
      preheader: '点击一次按钮即可完成邮箱验证。',
      title: '请确认您的邮箱地址',
      lines: ['感谢您申请注册{sender}会员。', '完成 {email} 的验证后即可登录。'],
      action: { label: '验证邮箱' },
      closing: '如果您没有申请注册，请忽略此邮件。未经验证不会完成注册。',
    },
    'already-member': {
      subject: '【{sender}】此邮箱已注册',
      preheader: '无需重新注册，可以直接登录。',
      title: '此邮箱已注册',
      lines: ['已有使用 {email} 注册的账号。', '如果忘记密码，请在登录页面使用“找回密码”。'],
      action: { label: '登录' },
      closing: '如果不是您本人的请求，请忽略此邮件，您的账号不受影响。',
    },
    'no-account': {
      subject: '【{sender}】未找到已注册的账号',
      preheader: '没有使用此邮箱注册的账号。',
      title: '未找到已注册的账号',
      lines: ['没有使用 {email} 注册的账号。', '请确认是否使用其他邮箱或社交账号注册，或者重新注册。'],
      action: { label: '注册' },
      closing: '如果不是您本人的请求，请忽略此邮件。',
    },
    'find-id': {
      subject: '【{sender}】您的登录账号',
      preheader: '这是您查询的账号信息。',
      title: '您的登录账号如下',
      lines: ['以下是使用此邮箱注册的账号信息。'],
      facts: [
        ['登录账号', '{id}'],
        ['登录方式', '{platforms}'],
        ['注册日期', '{joined}'],
      ],
      action: { label: '登录' },
      closing: '如果不是您本人的请求，请忽略此邮件，您的账号不受影响。',
    },
    'password-reset': {
      subject: '【{sender}】重置密码',
      preheader: '请点击按钮设置新密码。',
      title: '请设置新密码',
      lines: ['我们收到了重置账号 {email} 密码的请求。'],
      action: { label: '重置密码' },
      closing: '如果不是您本人的请求，请忽略此邮件，您的密码不会改变。',
    },
    'no-password': {
      subject: '【{sender}】重置密码',
      preheader: '您的账号无需密码即可登录。',
      title: '您的账号无需密码即可登录',
      lines: ['使用 {email} 注册的账号没有设置密码。', '请在登录页面选择以下方式。'],
      facts: [['登录方式', '{platform}']],
      action: { label: '登录' },
      closing: '如果不是您本人的请求，请忽略此邮件，您的账号不受影响。',
    },
    'new-device': {
      subject: '【{sender}】您的账号在新设备上登录',
      preheader: '请确认是否为您本人登录。',
      title: '您的账号在新设备上登录',
      lines: ['账号 {email} 在一台以前未使用过的设备上登录。'],
      facts: occasion,
      action: notMe,
      closing: '如果是您本人登录，请忽略此邮件。',
    },
    'password-changed': {
      subject: '【{sender}】您的密码已更改',
      preheader: '请确认是否为您本人更改。',
      title: '您的密码已更改',
      lines: ['账号 {email} 的密码已更改。'],
      facts: occasion,
      action: notMe,
      closing: '如果是您本人更改，请忽略此邮件。',
    },
    'account-locked': {
      subject: '【{sender}】登录已受到限制',
      preheader: '密码输错 10 次，登录已受到限制。',
      title: '登录已受到限制',
      lines: ['账号 {email} 的密码已输错 10 次，登录将受到限制 24 小时。'],
      facts: occasion,
      action: {
        before:
          '如果不是您本人的操作，或想立即登录，请重新设置密码。这将解除登录限制，并退出所有设备的登录。',
        label: '重新设置密码',
      },
      closing: '如果不进行操作，登录限制将在 24 小时后解除。',
    },
  },
  linkExpiry: '此链接在{expires}前有效，仅可使用一次。',
  linkHint: '如果按钮无法点击，请复制以下地址并粘贴到浏览器的地址栏中。',
  noReply: '此邮件由系统自动发送，请勿回复。',
  customerCentre: '客服中心',
};

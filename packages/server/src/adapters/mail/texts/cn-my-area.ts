import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

const undo = {
  before: '如果不是您本人的请求，请在下方撤销更改。我们将退出所有设备的登录，您可以重新设置密码。',
  label: '撤销邮箱更改',
  quiet: true,
} as const;
const occasion = [
  ['时间', '{at}'],
  ['设备', '{device}'],
] as const;
const change = [
  ['时间', '{at}'],
  ['设备', '{device}'],
  ['新邮箱', '{newEmail}'],
] as const;
const notMe = {
  before: '如果不是您本人的操作，请立即在下方告知我们。我们将退出所有设备的登录，您可以重新设置密码。',
  label: '不是我本人操作',
  quiet: true,
} as const;
const refuse = {
  before: '如果不想再接收，无需登录即可立即拒收。',
  label: '拒收',
  quiet: true,
} as const;

/** Mails about what a member or a subscriber changes. */
export const cnMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '【{sender}】请完成邮箱更改',
    preheader: '点击一次按钮即可更改邮箱。',
    title: '请确认您的新邮箱地址',
    lines: ['我们收到了将邮箱更改为 {email} 的请求。', '完成验证后，邮箱即会更改。'],
    action: { label: '验证邮箱' },
    closing: '如果不是您本人的请求，请忽略此邮件。未经验证，邮箱不会更改。',
  },
  'email-change-asked': {
    subject: '【{sender}】我们收到了更改邮箱的请求',
    preheader: '请确认是否为您本人的请求。',
    title: '我们收到了更改邮箱的请求',
    lines: ['我们收到了更改账号 {email} 邮箱的请求。', '完成新邮箱的验证后即会更改。'],
    facts: change,
    action: undo,
    closing: '如果是您本人的请求，请忽略此邮件。',
  },
  'email-changed': {
    subject: '【{sender}】您的邮箱已更改',
    preheader: '请确认是否为您本人更改。',
    title: '您的邮箱已更改',
    lines: ['账号 {email} 的邮箱已更改，现在可以使用新邮箱登录。'],
    facts: change,
    action: undo,
    closing: '如果是您本人更改，请忽略此邮件。',
  },
  'email-restored': {
    subject: '【{sender}】已撤销邮箱更改',
    preheader: '为了安全，请重新设置密码。',
    title: '已撤销邮箱更改',
    lines: [
      '账号已重新使用 {email} 作为邮箱，并已退出所有设备的登录。',
      '他人可能知道您的密码，请重新设置密码。',
    ],
    action: { label: '重新设置密码' },
    closing: '如果已重新设置密码，请忽略此邮件。',
  },
  'email-connect': {
    subject: '【{sender}】请完成邮箱验证',
    preheader: '点击一次按钮即可添加邮箱登录。',
    title: '请确认您的邮箱地址',
    lines: ['我们收到了为账号添加使用 {email} 登录的请求。', '完成验证后，也可以使用邮箱和密码登录。'],
    action: { label: '验证邮箱' },
    closing: '如果不是您本人的请求，请忽略此邮件。未经验证不会添加。',
  },
  'email-connected': {
    subject: '【{sender}】已添加邮箱登录',
    preheader: '请确认是否为您本人添加。',
    title: '已添加邮箱登录',
    lines: ['现在可以使用 {email} 和密码登录。'],
    facts: occasion,
    action: notMe,
    closing: '如果是您本人添加，请忽略此邮件。',
  },
  'login-added': {
    subject: '【{sender}】已添加登录方式',
    preheader: '请确认是否为您本人添加。',
    title: '已添加登录方式',
    lines: ['账号 {email} 已绑定新的登录方式“{platform}”，现在也可以使用此方式登录。'],
    facts: [['登录方式', '{platform}'], ...occasion],
    action: notMe,
    closing: '如果是您本人添加，请忽略此邮件。',
  },
  'login-removed': {
    subject: '【{sender}】已解除登录方式',
    preheader: '请确认是否为您本人解除。',
    title: '已解除登录方式',
    lines: ['账号 {email} 已解除登录方式“{platform}”，今后无法再使用此方式登录。'],
    facts: [['登录方式', '{platform}'], ...occasion],
    action: notMe,
    closing: '如果是您本人解除，请忽略此邮件。',
  },
  'marketing-agreed': {
    subject: '【{sender}】营销信息接收同意处理结果通知',
    preheader: '您的营销信息接收同意已处理。',
    title: '您的营销信息接收同意已处理',
    lines: ['您于{at}就营销信息的接收作出以下选择，处理已完成。'],
    facts: [
      ['发送方', '{sender}'],
      ['同意接收', '{agreed}'],
      ['拒绝接收', '{refused}'],
    ],
    action: refuse,
    closing: '您可以随时在“我的信息”中更改。',
  },
  'marketing-refused': {
    subject: '【{sender}】营销信息接收同意处理结果通知',
    preheader: '您的营销信息拒收已处理。',
    title: '您的营销信息拒收已处理',
    lines: ['您于{at}拒绝接收以下营销信息，处理已完成。'],
    facts: [
      ['发送方', '{sender}'],
      ['拒绝接收', '{refused}'],
    ],
    action: { label: '在“我的信息”中查看', quiet: true },
    closing: '如需重新接收，可以随时在“我的信息”中更改。',
  },
  'marketing-confirmation': {
    subject: '【{sender}】营销信息接收同意确认通知',
    preheader: '特此告知您曾同意接收营销信息。',
    title: '请确认您的营销信息接收同意',
    lines: ['您于{agreedOn}同意接收以下营销信息。', '如需继续接收，无需进行任何操作。'],
    facts: [
      ['发送方', '{sender}'],
      ['同意接收', '{agreed}'],
      ['同意日期', '{agreedOn}'],
    ],
    action: { ...refuse, before: '如果不想接收，无需登录即可立即拒收。' },
    closing: '根据相关法律法规，我们自您同意之日起每两年通知一次。',
  },
  'newsletter-subscribed': {
    subject: '【{sender}】已订阅新闻简报',
    preheader: '新闻简报将发送到此地址。',
    title: '已订阅新闻简报',
    lines: ['新闻简报将发送至 {email}。'],
    action: { before: '如果您没有订阅或不想再接收，无需登录即可立即退订。', label: '退订', quiet: true },
    closing: '您可以随时退订。',
  },
  'newsletter-ended': {
    subject: '【{sender}】已退订新闻简报',
    preheader: '我们将不再发送新闻简报。',
    title: '已退订新闻简报',
    lines: ['我们将不再向 {email} 发送新闻简报。'],
    action: { label: '重新订阅', quiet: true },
    closing: '如果不是您本人退订，请重新订阅。',
  },
  withdrawn: {
    subject: '【{sender}】您的账号已注销',
    preheader: '感谢您一直以来的使用。',
    title: '您的账号已注销',
    lines: [
      '感谢您一直以来的使用。',
      '会员信息和已绑定的账号已删除。依法须保存的记录将在规定期限内单独保存，之后销毁。',
    ],
    facts: [
      ['注销时间', '{at}'],
      ['保存的记录', '条款及营销信息接收同意记录（不含姓名和邮箱）'],
      ['保存期限', '{keptUntil}'],
      ['可重新注册的日期', '{rejoinFrom}'],
    ],
    action: { label: '查看隐私政策', quiet: true },
    closing: '如果不是您本人注销，请联系客服中心。',
  },
};

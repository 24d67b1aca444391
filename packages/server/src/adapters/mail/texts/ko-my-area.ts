import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

const undo = {
  before:
    '본인이 요청하지 않았다면 아래에서 변경을 취소해 주세요. 모든 기기에서 로그아웃하고 비밀번호를 다시 정할 수 있습니다.',
  label: '이메일 변경 취소하기',
  quiet: true,
} as const;
const change = [
  ['일시', '{at}'],
  ['기기', '{device}'],
  ['새 이메일', '{newEmail}'],
] as const;
const occasion = [
  ['일시', '{at}'],
  ['기기', '{device}'],
] as const;
const notMe = {
  before:
    '본인이 아니라면 아래에서 바로 알려 주세요. 모든 기기에서 로그아웃하고 비밀번호를 다시 정할 수 있습니다.',
  label: '본인이 아닙니다',
  quiet: true,
} as const;
const refuse = {
  before: '더 이상 받고 싶지 않으면 로그인하지 않고 바로 수신을 거부할 수 있습니다.',
  label: '수신 거부하기',
  quiet: true,
} as const;

/** Mails about what a member or a subscriber changes. */
export const koMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '[{sender}] 이메일 변경을 완료해 주세요',
    preheader: '버튼을 한 번 누르면 이메일이 변경됩니다.',
    title: '새 이메일 주소를 확인해 주세요',
    lines: [
      '{email} 주소로 이메일을 변경해 달라는 요청을 받았습니다.',
      '인증을 완료하면 이메일이 변경됩니다.',
    ],
    action: { label: '이메일 인증하기' },
    closing: '요청하지 않았다면 이 메일을 무시해 주세요. 인증하지 않으면 이메일은 바뀌지 않습니다.',
  },
  'email-change-asked': {
    subject: '[{sender}] 이메일 변경 요청을 받았습니다',
    preheader: '본인이 요청했는지 확인해 주세요.',
    title: '이메일 변경 요청을 받았습니다',
    lines: [
      '{email} 계정의 이메일을 변경해 달라는 요청을 받았습니다.',
      '새 이메일의 인증을 완료하면 변경됩니다.',
    ],
    facts: change,
    action: undo,
    closing: '본인이 요청했다면 이 메일을 무시해 주세요.',
  },
  'email-changed': {
    subject: '[{sender}] 이메일이 변경되었습니다',
    preheader: '본인이 변경했는지 확인해 주세요.',
    title: '이메일이 변경되었습니다',
    lines: ['{email} 계정의 이메일을 변경했습니다. 이제 새 이메일로 로그인할 수 있습니다.'],
    facts: change,
    action: undo,
    closing: '본인이 변경했다면 이 메일을 무시해 주세요.',
  },
  'email-restored': {
    subject: '[{sender}] 이메일 변경을 취소했습니다',
    preheader: '안전을 위해 비밀번호를 다시 정해 주세요.',
    title: '이메일 변경을 취소했습니다',
    lines: [
      '{email} 주소를 다시 계정의 이메일로 사용하고, 모든 기기에서 로그아웃했습니다.',
      '다른 사람이 비밀번호를 알고 있을 수 있으므로 비밀번호를 다시 정해 주세요.',
    ],
    action: { label: '비밀번호 다시 정하기' },
    closing: '비밀번호를 이미 다시 정했다면 이 메일을 무시해 주세요.',
  },
  'email-connect': {
    subject: '[{sender}] 이메일 인증을 완료해 주세요',
    preheader: '버튼을 한 번 누르면 이메일 로그인이 추가됩니다.',
    title: '이메일 주소를 확인해 주세요',
    lines: [
      '{email} 주소로 로그인하는 방법을 계정에 추가해 달라는 요청을 받았습니다.',
      '인증을 완료하면 이메일과 비밀번호로도 로그인할 수 있습니다.',
    ],
    action: { label: '이메일 인증하기' },
    closing: '요청하지 않았다면 이 메일을 무시해 주세요. 인증하지 않으면 추가되지 않습니다.',
  },
  'email-connected': {
    subject: '[{sender}] 이메일 로그인을 추가했습니다',
    preheader: '본인이 추가했는지 확인해 주세요.',
    title: '이메일 로그인을 추가했습니다',
    lines: ['이제 {email} 주소와 비밀번호로 로그인할 수 있습니다.'],
    facts: occasion,
    action: notMe,
    closing: '본인이 추가했다면 이 메일을 무시해 주세요.',
  },
  'login-added': {
    subject: '[{sender}] 로그인 방법을 추가했습니다',
    preheader: '본인이 추가했는지 확인해 주세요.',
    title: '로그인 방법을 추가했습니다',
    lines: ['{email} 계정에 {platform} 로그인을 연결했습니다. 이제 이 방법으로도 로그인할 수 있습니다.'],
    facts: [['로그인 방법', '{platform}'], ...occasion],
    action: notMe,
    closing: '본인이 추가했다면 이 메일을 무시해 주세요.',
  },
  'login-removed': {
    subject: '[{sender}] 로그인 방법을 해제했습니다',
    preheader: '본인이 해제했는지 확인해 주세요.',
    title: '로그인 방법을 해제했습니다',
    lines: ['{email} 계정에서 {platform} 로그인을 해제했습니다. 이제 이 방법으로는 로그인할 수 없습니다.'],
    facts: [['로그인 방법', '{platform}'], ...occasion],
    action: notMe,
    closing: '본인이 해제했다면 이 메일을 무시해 주세요.',
  },
  'marketing-agreed': {
    subject: '[{sender}] 마케팅 정보 수신 동의 처리 결과 안내',
    preheader: '마케팅 정보 수신 동의가 처리되었습니다.',
    title: '마케팅 정보 수신 동의를 처리했습니다',
    lines: ['{at}에 아래와 같이 마케팅 정보 수신 의사를 표시했으며, 처리가 완료되었습니다.'],
    facts: [
      ['보내는 사람', '{sender}'],
      ['수신 동의', '{agreed}'],
      ['수신 거부', '{refused}'],
    ],
    action: refuse,
    closing: '내 정보에서 언제든지 바꿀 수 있습니다.',
  },
  'marketing-refused': {
    subject: '[{sender}] 마케팅 정보 수신 동의 처리 결과 안내',
    preheader: '마케팅 정보 수신 거부가 처리되었습니다.',
    title: '마케팅 정보 수신 거부를 처리했습니다',
    lines: ['{at}에 아래 마케팅 정보 수신을 거부했으며, 처리가 완료되었습니다.'],
    facts: [
      ['보내는 사람', '{sender}'],
      ['수신 거부', '{refused}'],
    ],
    action: { label: '내 정보에서 확인하기', quiet: true },
    closing: '다시 받고 싶으면 내 정보에서 언제든지 바꿀 수 있습니다.',
  },
  'marketing-confirmation': {
    subject: '[{sender}] 마케팅 정보 수신 동의 확인 안내',
    preheader: '마케팅 정보 수신에 동의한 사실을 알려 드립니다.',
    title: '마케팅 정보 수신 동의를 확인해 주세요',
    lines: [
      '회원님은 {agreedOn}에 아래 마케팅 정보 수신에 동의하셨습니다.',
      '계속 받으시려면 별도의 조치가 필요하지 않습니다.',
    ],
    facts: [
      ['보내는 사람', '{sender}'],
      ['수신 동의', '{agreed}'],
      ['동의한 날', '{agreedOn}'],
    ],
    action: { ...refuse, before: '원하지 않으면 로그인하지 않고 바로 수신을 거부할 수 있습니다.' },
    closing: '관계 법령에 따라 동의한 날부터 2년마다 알려 드립니다.',
  },
  'newsletter-subscribed': {
    subject: '[{sender}] 뉴스레터 구독을 신청했습니다',
    preheader: '뉴스레터를 이 주소로 보내 드립니다.',
    title: '뉴스레터 구독을 신청했습니다',
    lines: ['{email} 주소로 뉴스레터를 보내 드립니다.'],
    action: {
      before: '신청하지 않았거나 더 이상 받고 싶지 않으면 로그인하지 않고 바로 해지할 수 있습니다.',
      label: '구독 해지하기',
      quiet: true,
    },
    closing: '구독은 언제든지 해지할 수 있습니다.',
  },
  'newsletter-ended': {
    subject: '[{sender}] 뉴스레터 구독을 해지했습니다',
    preheader: '더 이상 뉴스레터를 보내지 않습니다.',
    title: '뉴스레터 구독을 해지했습니다',
    lines: ['{email} 주소로 더 이상 뉴스레터를 보내지 않습니다.'],
    action: { label: '다시 구독하기', quiet: true },
    closing: '해지하지 않았다면 다시 구독해 주세요.',
  },
  withdrawn: {
    subject: '[{sender}] 회원 탈퇴가 완료되었습니다',
    preheader: '그동안 이용해 주셔서 감사합니다.',
    title: '회원 탈퇴가 완료되었습니다',
    lines: [
      '그동안 이용해 주셔서 감사합니다.',
      '회원정보와 연결된 계정을 삭제했습니다. 법령에 따라 보관해야 하는 기록은 정해진 기간 동안 분리하여 보관한 뒤 파기합니다.',
    ],
    facts: [
      ['탈퇴 일시', '{at}'],
      ['보관하는 기록', '약관·마케팅 정보 수신 동의 기록 (이름, 이메일 제외)'],
      ['보관 기한', '{keptUntil}'],
      ['재가입 가능일', '{rejoinFrom}'],
    ],
    action: { label: '개인정보 처리방침 보기', quiet: true },
    closing: '탈퇴하지 않았다면 고객센터로 문의해 주세요.',
  },
};

import { koreanDay } from '../../../domain/korean-time.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import type { MailTexts } from '../mail-words.ts';
import { koMyArea } from './ko-my-area.ts';

const day = (iso: string): string => {
  const [year, month, date] = iso.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};
const notMe = {
  before:
    '본인이 아니라면 아래에서 바로 알려 주세요. 모든 기기에서 로그아웃하고 비밀번호를 다시 정할 수 있습니다.',
  label: '본인이 아닙니다',
  quiet: true,
} as const;
const occasion = [
  ['일시', '{at}'],
  ['기기', '{device}'],
] as const;

export const ko: MailTexts = {
  language: 'ko',
  time: (at) => `${day(koreanDay(at))} ${koreanTimeOfDay(at)}`,
  day,
  platforms: {
    YH: '이메일',
    HA: '아카이브',
    KK: '카카오',
    NV: '네이버',
    GG: '구글',
    AP: '애플',
    MS: '마이크로소프트',
  },
  media: { MKT_EMAIL: '이메일', MKT_SMS: '문자(SMS)' },
  unknownDevice: '알 수 없는 기기',
  templates: {
    ...koMyArea,
    'sign-up': {
      subject: '[{sender}] 이메일 인증을 완료해 주세요',
      preheader: '버튼을 한 번 누르면 이메일 인증이 끝납니다.',
      title: '이메일 주소를 확인해 주세요',
      lines: [
        '{sender} 회원가입을 신청해 주셔서 감사합니다.',
        '{email} 주소의 인증을 완료하면 바로 로그인할 수 있습니다.',
      ],
      action: { label: '이메일 인증하기' },
      closing: '회원가입을 신청하지 않았다면 이 메일을 무시해 주세요. 인증하지 않으면 가입되지 않습니다.',
    },
    'already-member': {
      subject: '[{sender}] 이미 가입한 이메일입니다',
      preheader: '새로 가입하지 않고 바로 로그인할 수 있습니다.',
      title: '이미 가입한 이메일입니다',
      lines: [
        '{email} 주소로 가입한 계정이 있습니다.',
        '비밀번호가 기억나지 않으면 로그인 화면에서 비밀번호 찾기를 이용해 주세요.',
      ],
      action: { label: '로그인하기' },
      closing: '요청하지 않았다면 이 메일을 무시해 주세요. 계정은 그대로입니다.',
    },
    'no-account': {
      subject: '[{sender}] 가입한 계정을 찾지 못했습니다',
      preheader: '이 이메일로 가입한 계정이 없습니다.',
      title: '가입한 계정을 찾지 못했습니다',
      lines: [
        '{email} 주소로 가입한 계정이 없습니다.',
        '다른 이메일이나 소셜 계정으로 가입했는지 확인하거나 새로 가입해 주세요.',
      ],
      action: { label: '회원가입하기' },
      closing: '요청하지 않았다면 이 메일을 무시해 주세요.',
    },
    'find-id': {
      subject: '[{sender}] 아이디 안내',
      preheader: '요청하신 계정 정보를 알려 드립니다.',
      title: '아이디를 알려 드립니다',
      lines: ['이 이메일로 가입한 계정의 정보입니다.'],
      facts: [
        ['아이디', '{id}'],
        ['로그인 방법', '{platforms}'],
        ['가입일', '{joined}'],
      ],
      action: { label: '로그인하기' },
      closing: '요청하지 않았다면 이 메일을 무시해 주세요. 계정은 그대로입니다.',
    },
    'password-reset': {
      subject: '[{sender}] 비밀번호 재설정 안내',
      preheader: '버튼을 눌러 새 비밀번호를 정해 주세요.',
      title: '새 비밀번호를 정해 주세요',
      lines: ['{email} 계정의 비밀번호를 재설정해 달라는 요청을 받았습니다.'],
      action: { label: '비밀번호 재설정하기' },
      closing: '요청하지 않았다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
    },
    'no-password': {
      subject: '[{sender}] 비밀번호 재설정 안내',
      preheader: '비밀번호 없이 로그인하는 계정입니다.',
      title: '비밀번호 없이 로그인하는 계정입니다',
      lines: [
        '{email} 주소로 가입한 계정에는 비밀번호가 없습니다.',
        '로그인 화면에서 아래 방법을 선택해 주세요.',
      ],
      facts: [['로그인 방법', '{platform}']],
      action: { label: '로그인하기' },
      closing: '요청하지 않았다면 이 메일을 무시해 주세요. 계정은 그대로입니다.',
    },
    'new-device': {
      subject: '[{sender}] 새로운 기기에서 로그인했습니다',
      preheader: '본인이 로그인했는지 확인해 주세요.',
      title: '새로운 기기에서 로그인했습니다',
      lines: ['{email} 계정으로 처음 보는 기기에서 로그인했습니다.'],
      facts: occasion,
      action: notMe,
      closing: '본인이 로그인했다면 이 메일을 무시해 주세요.',
    },
    'password-changed': {
      subject: '[{sender}] 비밀번호가 변경되었습니다',
      preheader: '본인이 변경했는지 확인해 주세요.',
      title: '비밀번호가 변경되었습니다',
      lines: ['{email} 계정의 비밀번호를 변경했습니다.'],
      facts: occasion,
      action: notMe,
      closing: '본인이 변경했다면 이 메일을 무시해 주세요.',
    },
    'account-locked': {
      subject: '[{sender}] 로그인이 제한되었습니다',
      preheader: '비밀번호를 10회 잘못 입력하여 로그인을 제한했습니다.',
      title: '로그인이 제한되었습니다',
      lines: ['{email} 계정의 비밀번호를 10회 잘못 입력하여 24시간 동안 로그인을 제한했습니다.'],
      facts: occasion,
      action: {
        before:
          '본인이 아니거나 바로 로그인하려면 비밀번호를 다시 정해 주세요. 로그인 제한이 풀리고 모든 기기에서 로그아웃됩니다.',
        label: '비밀번호 다시 정하기',
      },
      closing: '그대로 두면 24시간 후에 제한이 풀립니다.',
    },
  },
  linkExpiry: '이 링크는 {expires}까지 한 번만 사용할 수 있습니다.',
  linkHint: '버튼이 눌리지 않으면 아래 주소를 복사해 브라우저 주소창에 붙여 넣어 주세요.',
  noReply: '이 메일은 발신 전용이므로 회신할 수 없습니다.',
  customerCentre: '고객센터',
};

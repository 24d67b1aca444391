import type { Words } from './stand-in.ts';

export interface DemoMember {
  readonly login: string;
  readonly password: string | null;
  readonly state: Words;
  /** The service does not seed this one yet. */
  readonly toCome?: true;
}

/** The password of every demo member that does not name its own. */
export const demoPassword = 'Daemun!2026';
const password = demoPassword;

/** The members the service is seeded with in sandbox mode (decisions §7). */
export const demoMembers: readonly DemoMember[] = [
  {
    login: 'reader@example.com',
    password,
    state: {
      ko: '이메일 회원, 정보 입력 완료, 네이버·구글 연결',
      en: 'E-mail member, complete profile, Naver and Google connected',
    },
  },
  {
    login: 'waiting@example.com',
    password,
    state: { ko: '이메일 인증 대기', en: 'Waiting for e-mail verification' },
  },
  {
    login: 'blocked@example.com',
    password,
    state: { ko: '이용 제한, 카카오 연결', en: 'Blocked, Kakao connected' },
  },
  {
    login: 'locked@example.com',
    password,
    state: { ko: '로그인 10회 실패로 24시간 잠김', en: 'Locked for 24 hours after ten failures' },
  },
  {
    login: 'oldpw@example.com',
    password,
    state: { ko: '비밀번호 변경 후 120일 경과', en: 'Password changed 120 days ago' },
  },
  {
    login: 'kakao.reader@example.com',
    password: null,
    state: { ko: '카카오로 가입, 비밀번호 없음', en: 'Joined with Kakao, no password' },
  },
  {
    login: 'verified@example.com',
    password,
    state: {
      ko: '이메일 회원, 본인인증 완료 (김한빛)',
      en: 'E-mail member with verified identity (person 1)',
    },
  },
  {
    login: 'archive_reader',
    password: 'Archive!2020',
    state: { ko: '헬로아카이브 기존 계정', en: 'Legacy archive account' },
  },
  {
    login: 'gamer77',
    password: 'Game!2019',
    state: { ko: '뉴스게임 기존 계정', en: 'Legacy news-game account' },
  },
  {
    login: 'subscriber',
    password: 'Archive!2020',
    state: {
      ko: '이용권을 쓰는 중인 헬로아카이브 기존 계정',
      en: 'Legacy archive account with a voucher in use',
    },
  },
  {
    login: 'both@example.com',
    password,
    state: { ko: '두 서비스에 기존 계정', en: 'Legacy accounts in both services' },
  },
];

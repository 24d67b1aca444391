import { startArchive } from '../archive/start-archive.ts';
import { startIdentity } from '../identity/start-identity.ts';
import { startSmtp } from '../inbox/smtp.ts';
import { startNewsGame } from '../news-game/start-news-game.ts';
import { startPartner } from '../partner/start-partner.ts';
import { startPhone } from '../phone/start-phone.ts';
import { startSocial } from '../social/start-social.ts';
import { startControl } from './control.ts';
import type { Listen, Place, Running } from './stand-in.ts';
import type { World } from './world.ts';

/** A place and, once its stand-in is built, how that starts. */
export interface StandInRow extends Place {
  readonly start?: (listen: Listen, world: World) => Promise<Running>;
}

/** Everything around the gate, in the order of its ports. A row without `start` holds the place of one to come. */
export const standInRows: readonly StandInRow[] = [
  {
    key: 'service',
    portOffset: 0,
    title: { ko: '대문', en: 'Daemun' },
    purpose: {
      ko: '로그인과 회원 계정, 지금 만들고 있는 서비스',
      en: 'Sign-in and member accounts, the service itself',
    },
    start: async (_listen, { serviceUrl }) => ({ url: serviceUrl, close: async () => undefined }),
  },
  {
    key: 'inbox',
    portOffset: 1,
    title: { ko: '받은 메일함', en: 'Inbox' },
    purpose: { ko: '이 화면과 받은 메일함', en: 'This page and every mail that was delivered' },
    start: startControl,
  },
  {
    key: 'smtp',
    portOffset: 2,
    title: { ko: '메일 서버', en: 'Mail server' },
    purpose: { ko: '대문이 보낸 메일을 SMTP로 받습니다', en: 'Takes the mails of the service over SMTP' },
    start: startSmtp,
  },
  {
    key: 'social',
    portOffset: 3,
    title: { ko: '소셜 로그인', en: 'Social log-in' },
    purpose: { ko: '네이버·카카오·구글·애플·마이크로소프트', en: 'Naver, Kakao, Google, Apple, Microsoft' },
    start: startSocial,
  },
  {
    key: 'identity',
    portOffset: 4,
    title: { ko: '본인인증 기관', en: 'Identity agency' },
    purpose: { ko: '휴대폰 본인인증 창', en: 'The window that verifies who you are' },
    start: startIdentity,
  },
  {
    key: 'archive',
    portOffset: 5,
    title: { ko: '헬로아카이브', en: 'HelloArchive' },
    purpose: { ko: '자매 아카이브 서비스', en: 'The sister archive service' },
    start: startArchive,
  },
  {
    key: 'newsGame',
    portOffset: 6,
    title: { ko: '뉴스게임', en: 'News Game' },
    purpose: { ko: '뉴스게임 사이트', en: 'The news-game site' },
    start: startNewsGame,
  },
  {
    key: 'partner',
    portOffset: 7,
    title: { ko: '제휴사', en: 'Partner' },
    purpose: { ko: '로그인을 맡기는 제휴사 화면', en: 'A partner page that leaves the log-in to us' },
    start: startPartner,
  },
  {
    key: 'phone',
    portOffset: 8,
    title: { ko: '휴대폰', en: 'Phone' },
    purpose: { ko: '앱 웹뷰를 흉내 내는 휴대폰 틀', en: 'A phone frame for the app web view' },
    start: startPhone,
  },
];

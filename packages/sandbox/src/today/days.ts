import type { SiteName } from '../sister/page.ts';

/** What one site tells of its day. People and events are made up, and so are the pictures. */
export interface Day {
  /** Base name of its pictures. */
  readonly picture: string;
  readonly colour: string;
  /** The moment of what is told, from now. */
  at(now: Date): string;
  readonly breaking?: true;
  readonly editions: Readonly<Record<'ko' | 'en', { readonly headline: string; readonly alt: string }>>;
  /** Where the headline leads, below the site's address. */
  readonly page: string;
}

const korea = 9 * 3_600_000;

const dayInKorea = (time: number): string => new Date(time + korea).toISOString().slice(0, 10);

/** When it last was that hour in Korea. */
function lastAt(now: Date, hour: string): string {
  const today = `${dayInKorea(now.getTime())}T${hour}:00+09:00`;
  const isPast = new Date(today) <= now;
  return isPast ? today : `${dayInKorea(now.getTime() - 86_400_000)}T${hour}:00+09:00`;
}

/** The archive tells of the same day of another year. */
const thatYear = 1987;

export const days: Readonly<Record<SiteName, Day>> = {
  partner: {
    picture: 'agency',
    colour: '#8a7fb4',
    at: (now) => lastAt(now, '07:30'),
    breaking: true,
    page: '/news',
    editions: {
      ko: {
        headline: '첫 추위 물러난 한강의 아침, 낮부터 전국이 맑습니다',
        alt: '해가 떠오르는 강가의 도시와 다리를 그린 그림',
      },
      en: {
        headline: 'Morning light on the Han River as the first cold snap ends',
        alt: 'A drawing of a riverside city and a bridge at sunrise',
      },
    },
  },
  archive: {
    picture: 'archive',
    colour: '#a8956c',
    at: (now) => `${thatYear}${dayInKorea(now.getTime()).slice(4)}T12:00:00+09:00`,
    page: '/',
    editions: {
      ko: {
        headline: '비 내리는 광장, 우산 아래 모인 시민들',
        alt: '옛 성문 앞 광장에 우산을 쓴 사람들이 모인 그림',
      },
      en: {
        headline: 'Umbrellas fill the square in front of the old gate',
        alt: 'A drawing of people with umbrellas in front of an old gate',
      },
    },
  },
  'news-game': {
    picture: 'news-game',
    colour: '#2a2f6b',
    at: (now) => lastAt(now, '06:00'),
    page: '/',
    editions: {
      ko: {
        headline: '오늘의 1면 사진, 어느 도시일까요? 단서 세 개로 맞혀 보세요',
        alt: '물음표와 알록달록한 조각으로 된 퍼즐 그림',
      },
      en: {
        headline: 'Which city is on today’s front page? Three clues to guess',
        alt: 'A drawing of a colourful puzzle with a question mark',
      },
    },
  },
};

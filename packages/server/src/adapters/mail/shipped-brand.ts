import type { MailBrand } from './mail-brand.ts';

/** The fictional agency the product ships with (decisions). */
export const shippedBrand: MailBrand = {
  name: {
    ko: '한빛통신',
    en: 'Hanbit News Agency',
    cn: '韩光通讯社',
    cb: '韓光通訊社',
    jp: 'ハンビッ通信',
    ar: 'وكالة هانبيت للأنباء',
    fr: 'Agence de presse Hanbit',
    sp: 'Agencia de Noticias Hanbit',
  },
  address: {
    ko: '서울특별시 종로구 한빛문길 25',
    en: '25 Hanbitmun-gil, Jongno-gu, Seoul',
    cn: '韩国首尔特别市钟路区韩光门街25号',
    cb: '韓國首爾特別市鍾路區韓光門街25號',
    jp: '韓国ソウル特別市鍾路区ハンビンムンギル25',
    ar: '25 هانبيتمون-غيل، جونغنو-غو، سيول',
    fr: '25, Hanbitmun-gil, Jongno-gu, Séoul',
    sp: '25 Hanbitmun-gil, Jongno-gu, Seúl',
  },
  phone: { ko: '02-000-0000', en: '+82-2-000-0000' },
  services: {
    NWG: { ko: '뉴스게임', en: 'News Game', cn: '新闻游戏', cb: '新聞遊戲', jp: 'ニュースゲーム' },
    ISS: { ko: '헬로아카이브', en: 'HelloArchive', jp: 'ハローアーカイブ' },
  },
};

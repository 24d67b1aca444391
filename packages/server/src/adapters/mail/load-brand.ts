import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { MailBrand } from './mail-brand.ts';

const filled = z.string().check(z.minLength(1));
/** Korean and English, and other languages by their prefixes. */
const words = z.catchall(z.object({ ko: filled, en: filled }), filled);
const brandFile = z.object({
  name: words,
  address: words,
  phone: filled,
  services: z.optional(z.object({ NWG: z.optional(words), ISS: z.optional(words) })),
});

/** The fictional agency the product ships with (decisions). */
const shipped: MailBrand = {
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
  phone: '02-000-0000',
  services: {
    NWG: { ko: '뉴스게임', en: 'News Game', cn: '新闻游戏', cb: '新聞遊戲', jp: 'ニュースゲーム' },
    ISS: { ko: '헬로아카이브', en: 'HelloArchive', jp: 'ハローアーカイブ' },
  },
};

/** The brand of a `BRAND_FILE` (JSON), or the shipped one. Throws where the file is not one. */
export function loadBrand(path: string | undefined): MailBrand {
  if (path === undefined) return shipped;
  const read = z.safeParse(brandFile, JSON.parse(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`BRAND_FILE lacks or misspells: ${fields.join(', ')}`);
}

import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { interestsByKind, newsTopics, photoCategories } from '../codes/interests.ts';
import { genders, scoreCodes } from '../codes/member.ts';
import { services } from '../codes/services.ts';
import { birthDayField, birthYearField, maybe, nicknameField, text, yesNo } from '../fields.ts';

const interestKind = z.enum(Object.keys(interestsByKind) as (keyof typeof interestsByKind)[]);
const interest = z.enum([...newsTopics, ...photoCategories]);

/** Topics are replaced per kind, so each must belong to it (decisions §1). */
const interestsOfOneKind = z
  .object({
    intrst_fg_cd: interestKind,
    intrst_sph_cd: z.array(interest).check(z.maxLength(newsTopics.length + photoCategories.length)),
    ha_intrst_yn: maybe(yesNo),
  })
  .check((payload) => {
    const { intrst_fg_cd, intrst_sph_cd } = payload.value;
    const allowed: readonly string[] = interestsByKind[intrst_fg_cd];
    if (!intrst_sph_cd.every((code) => allowed.includes(code))) {
      payload.issues.push({
        code: 'custom',
        message: 'INTEREST_KIND',
        input: intrst_sph_cd,
        path: ['intrst_sph_cd'],
      });
    }
  });

const storedBirth = z.object({
  birth_by: z.nullable(z.string()),
  birth_md: z.nullable(z.string()),
  gender_cd: z.nullable(z.enum(genders)),
});

export const registerCalls = rows({
  getBirth: {
    id: 'IF-ULS-1140-04',
    feature: 'register',
    method: 'GET',
    path: '/cum/v1/my-info/birth',
    token: 'bearer',
    request: z.object({}),
    data: storedBirth,
    refusals: [],
  },
  saveBirth: {
    id: 'IF-ULS-1140-04',
    feature: 'register',
    method: 'POST',
    path: '/cum/v1/my-info/birth',
    token: 'bearer',
    request: z.object({ birth_by: birthYearField, birth_md: birthDayField, gender_cd: z.enum(genders) }),
    data: z.null(),
    refusals: ['INVALID_USER_DATA'],
  },
  checkNickname: {
    id: 'IF-ULS-1140-05',
    feature: 'register',
    method: 'GET',
    path: '/cum/v1/my-info/check-nickname',
    token: 'bearer',
    request: z.object({ mbr_nick_nm: nicknameField }),
    data: z.null(),
    refusals: ['DUPLICATE_USER'],
  },
  saveNickname: {
    id: 'IF-ULS-1140-06',
    feature: 'register',
    method: 'POST',
    path: '/cum/v1/my-info/nickname',
    token: 'bearer',
    request: z.object({ mbr_nick_nm: nicknameField }),
    data: z.null(),
    refusals: ['DUPLICATE_USER'],
  },
  getInterest: {
    id: 'IF-ULS-1140-13',
    feature: 'register',
    method: 'GET',
    path: '/cum/v1/my-info/interest',
    token: 'bearer',
    request: z.object({ intrst_fg_cd: maybe(interestKind) }),
    data: z.object({
      mbr_intrst_sph_entity: z.array(z.object({ intrst_fg_cd: interestKind, intrst_sph_cd: interest })),
      ha_intrst_yn: yesNo,
    }),
    refusals: [],
  },
  saveInterest: {
    id: 'IF-ULS-1140-13',
    feature: 'register',
    method: 'POST',
    path: '/cum/v1/my-info/interest',
    token: 'bearer',
    request: interestsOfOneKind,
    data: z.null(),
    refusals: [],
  },
  saveScore: {
    id: 'IF-MNS-1010-01',
    feature: 'register',
    method: 'POST',
    path: '/mns/v1/my-score/save',
    token: 'raw',
    idempotent: true,
    deferrable: true,
    request: z.object({
      ycode: z.array(z.enum(scoreCodes)).check(z.minLength(1), z.maxLength(scoreCodes.length)),
      brandId: maybe(z.enum(services)),
      journalistEmail: maybe(text(254)),
    }),
    data: z.null(),
    refusals: [],
  },
});

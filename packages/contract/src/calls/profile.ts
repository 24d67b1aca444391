import * as z from 'zod/mini';
import { connectionStatuses, genders } from '../codes/member.ts';
import { loginPlatforms } from '../codes/providers.ts';
import { marketingField, waitingActs, yesNo } from '../fields.ts';
import { registerCalls } from './register.ts';

const nullableText = z.nullable(z.string());

/** The member's profile (specification §3). The nickname comes from the session (IF-ULS-1130-02). */
export const profile = z.object({
  rep_login_plf: z.enum(loginPlatforms),
  news_lt_email: nullableText,
  mbr_name: nullableText,
  birth_by: nullableText,
  birth_md: nullableText,
  gender_cd: z.nullable(z.enum(genders)),
  hp_no: nullableText,
  onesf_auth_yn: yesNo,
  onesf_auth_dt: nullableText,
  mkt_info_rcv_email_yn: marketingField,
  mkt_info_rcv_sms_yn: marketingField,
  waiting: z.optional(waitingActs),
  mbr_sub_entity: z.array(
    z.object({
      join_plf_fg_cd: z.enum(loginPlatforms),
      cur_sts_cd: z.enum(connectionStatuses),
      mbr_email: nullableText,
    }),
  ),
  mbr_intrst_sph_entity: registerCalls.getInterest.data.shape.mbr_intrst_sph_entity,
});

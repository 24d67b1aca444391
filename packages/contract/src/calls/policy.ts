import * as z from 'zod/mini';
import { rows } from '../call.ts';
import { agreementKinds } from '../codes/agreements.ts';
import { services } from '../codes/services.ts';
import { agreementsField } from '../fields.ts';
import { languagePrefixes } from '../languages.ts';

const document = z.object({
  agr_title: z.string(),
  agr_cnts_html: z.string(),
  enf_dy: z.string(),
  /** In which language the text is, where the one asked for lacks it; a sister site may leave it out. */
  lang: z.optional(z.enum(languagePrefixes)),
});

export const policyCalls = rows({
  getTerms: {
    id: 'IF-ULS-1160-01',
    feature: 'policy',
    method: 'GET',
    path: '/cum/v1/terms-and-conditions',
    token: 'none',
    request: z.object({ agr_knd_cd: z.enum(agreementKinds), agr_cat_cd: z.enum(services) }),
    data: z.extend(document, {
      history: z.array(z.extend(document, { from: z.string(), to: z.nullable(z.string()) })),
    }),
    refusals: ['INVALID_USER_DATA'],
  },
  reconsentItems: {
    id: 'IF-DMN-1040-03',
    feature: 'policy',
    method: 'GET',
    path: '/cum/v1/my-info/asked-agreement',
    token: 'bearer',
    request: z.object({}),
    data: z.object({
      asked: z.array(
        z.object({
          agr_cat_cd: z.enum(services),
          agr_knd_cd: z.enum(agreementKinds),
          required: z.boolean(),
          enf_dy: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
  answerReconsent: {
    id: 'IF-DMN-1040-04',
    feature: 'policy',
    method: 'POST',
    path: '/cum/v1/my-info/asked-agreement',
    token: 'bearer',
    request: z.object({ mbr_agr: agreementsField }),
    data: z.null(),
    refusals: ['REQUEST_DEFICIENT'],
  },
});

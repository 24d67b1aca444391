/**
 * What of a member a partner is told: the items that the member says yes to (decisions §8, PIPA §17). They are kept with
 * the yes, so that none leaves this list while somebody's names it.
 */
export const partnerItems = ['mst_mbr_no', 'mbr_email', 'mbr_nick_nm', 'adult_yn'] as const;
export type PartnerItem = (typeof partnerItems)[number];

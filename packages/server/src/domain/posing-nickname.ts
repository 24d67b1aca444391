import { foldLookAlikes } from './look-alikes.ts';

/** Words by which somebody would speak for the agency; at the beginning or end of a nickname they stand for it. */
const roles =
  `관리자 운영자 운영진 운영팀 관리팀 고객센터 고객지원 고객상담 상담원 기자 특파원 편집국 편집장 편집부 보도국 보도자료 공지 공지사항
 공식 공식계정 본사 담당자 책임자 매니저 어드민 시스템 스태프 뉴스룸
 admin administrator root superuser sysadmin webmaster postmaster operator moderator manager staff official support
 helpdesk customercenter customerservice service security system noreply editor newsroom reporter`
    .split(/\s+/)
    .map(foldLookAlikes);

/**
 * Whether a nickname poses as the agency: by its name or a service's anywhere in it, or by a role at its beginning or end,
 * beside digits or not, written with look-alikes or not.
 */
export function isPosing(nickname: string, ownNames: readonly string[]): boolean {
  const folded = foldLookAlikes(nickname);
  const bare = foldLookAlikes(nickname.normalize('NFKC').replace(/^\d+|\d+$/g, ''));
  const standsAtEdge = (role: string) =>
    [folded, bare].some((name) => name.startsWith(role) || name.endsWith(role));
  return roles.some(standsAtEdge) || ownNames.some((name) => folded.includes(foldLookAlikes(name)));
}

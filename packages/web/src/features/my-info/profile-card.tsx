import type { Member } from '../../session/member.ts';
import css from './profile-card.module.css';

/** The member's name and address at a glance. */
export function ProfileCard({ member }: { member: Member }) {
  const { mbr_nick_nm: nickname, mbr_email: email } = member;
  const name = nickname ?? email ?? '';
  return (
    <div className={css.card}>
      <span className={css.initial} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <p className={css.who}>
        <strong className={css.name}>
          <bdi>{name}</bdi>
        </strong>
        {nickname && email && <bdi className={css.email}>{email}</bdi>}
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './Avatar.tsx';
import styles from './PersonBadge.module.css';

/** A person as face and name, with a second line for a car, a group or a date. */
export function PersonBadge({ detail, ...avatar }: AvatarProps & { detail?: ReactNode }) {
  return (
    <span className={styles.person}>
      <Avatar {...avatar} />
      <span className={styles.words}>
        <span className="strong">{avatar.name}</span>
        {detail && <span className="soft small">{detail}</span>}
      </span>
    </span>
  );
}

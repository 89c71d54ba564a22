import { initialsOf } from '#domain/people/names.ts';
import { classes } from './classes.ts';
import styles from './PersonBadge.module.css';
import { Picture } from './Picture.tsx';

export interface AvatarProps {
  name: string;
  picture: string | null | undefined;
  size?: 'small' | 'normal' | 'large' | 'portrait' | undefined;
}

/** A face: the picture, or initials when there is none or it cannot be had. The name is to stand beside it. */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, size !== 'normal' && styles[size])} aria-hidden="true">
      <Picture address={picture} width={64} height={64}>
        {initialsOf(name)}
      </Picture>
    </span>
  );
}

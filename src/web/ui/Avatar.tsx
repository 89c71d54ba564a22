import { useState } from 'react';
import { classes } from './classes.ts';
import { initialsOf } from './initials.ts';
import styles from './PersonBadge.module.css';

export interface AvatarProps {
  name: string;
  picture: string | null | undefined;
  size?: 'small' | 'normal' | 'large' | 'portrait' | undefined;
}

/** A face: the picture, or initials when there is none or it cannot be had. The name is to stand beside it. */
export function Avatar({ name, picture, size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes(styles.avatar, size !== 'normal' && styles[size])} aria-hidden="true">
      {picture && picture !== broken ? (
        <img
          className="picture"
          src={picture}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

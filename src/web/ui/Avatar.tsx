import { characterSegmenter } from '#web/language/intl.ts';
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

const firstCharacter = (word = ''): string => [...characterSegmenter().segment(word)][0]?.segment ?? '';

/**
 * Returns one or two characters for a person without a picture, from the first and the last word of the name, without a
 * mark in brackets behind it. Accents and emoji stay whole; an empty name returns '?'.
 */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\(.*\)$/, '')
    .trim()
    .split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${firstCharacter(words[0])}${firstCharacter(last)}`.toUpperCase() || '?';
}

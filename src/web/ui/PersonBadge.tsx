import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './Avatar.tsx';

/** A person as face and name, with a second line for a car, a group or a date. */
export function PersonBadge({ detail, ...avatar }: AvatarProps & { detail?: ReactNode }) {
  return (
    <span className="row-15 breakable">
      <Avatar {...avatar} />
      <span className="stack-0 breakable">
        <span className="strong">{avatar.name}</span>
        {detail && <span className="soft small">{detail}</span>}
      </span>
    </span>
  );
}

import type { CSSProperties } from 'react';

/** Passes the colour of a run group to the rules of a screen. */
export const groupStyle = (
  colour: string | null | undefined,
): (CSSProperties & Record<'--group', string>) | undefined => (colour ? { '--group': colour } : undefined);

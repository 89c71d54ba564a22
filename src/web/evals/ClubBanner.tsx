import type { CSSProperties } from 'react';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import styles from './ClubBanner.module.css';

/** The face of the club above its public eval; nothing for a club without one. */
export function ClubBanner({ club: { Name, Logo, Accent } }: { club: ClubFace }) {
  if (!Logo && !Accent) return null;
  const accent: CSSProperties & Record<'--club', string | undefined> = { '--club': Accent ?? undefined };
  return (
    <p className={styles.banner} style={accent}>
      {Logo && <img src={Logo} alt="" />}
      <strong className="one-line">{Name}</strong>
    </p>
  );
}

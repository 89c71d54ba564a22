import type { CSSProperties } from 'react';
import type { ClubFace } from '#contract/schemas/club-face.ts';
import styles from './ClubBanner.module.css';

/** The face of the club above its public eval. As tall before the club is known, so that nothing below moves. */
export function ClubBanner({ club }: { club: ClubFace | undefined }) {
  const accent: CSSProperties & Record<'--club', string | undefined> = {
    '--club': club?.Accent ?? undefined,
  };
  return (
    <p className={styles.banner} style={accent}>
      {club?.Logo && <img src={club.Logo} alt="" />}
      <strong className="one-line">{club?.Name}</strong>
    </p>
  );
}

import { Picture } from '#web/ui/Picture.tsx';
import styles from './ProfileForm.module.css';

/** A car's picture, or a drawing for a car without one. The text beside it names the car. */
export function CarPicture({ address }: { address: string | null }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Picture address={address} width={240} height={120}>
        <DefaultCar />
      </Picture>
    </span>
  );
}

/** A coupé on the kerb. */
function DefaultCar() {
  return (
    <svg
      className="picture"
      viewBox="0 0 240 120"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={styles.kerb} d="M0 115H240" />
      <path
        className={styles.body}
        d="M16 92C11 78 18 69 36 66L72 60C90 45 108 38 134 38C162 38 180 46 196 60L214 64C226 67 230 76 226 92Z"
      />
      <path className={styles.glass} d="M88 60C100 51 112 47 126 47V60ZM134 47C154 47 168 51 180 60H134Z" />
      <path className={styles.wing} d="M206 63L210 52H228" />
      <circle className={styles.tyre} cx="62" cy="92" r="17" />
      <circle className={styles.tyre} cx="186" cy="92" r="17" />
      <circle className={styles.rim} cx="62" cy="92" r="8" />
      <circle className={styles.rim} cx="186" cy="92" r="8" />
    </svg>
  );
}

import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menu, to what the page is about (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}

import { isLanguage, languages } from '#domain/text/languages.ts';
import { useSession } from '#web/client/session.ts';
import { chooseLanguage, language } from '#web/language/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './LanguageSelect.module.css';
import { texts } from './texts.ts';

/** Chooses the language of the screens, and of the messages to a person who is signed in. Reloads the page. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const session = useSession();
  const choose = (chosen: string) => {
    if (isLanguage(chosen)) chooseLanguage(chosen, session?.userId);
  };
  return (
    <span className={classes('thumb', styles.box, className)}>
      <Icon name="globe" />
      <span className={styles.name} aria-hidden="true">
        {languages[language]}
      </span>
      <select
        className={styles.select}
        aria-label={texts.language}
        title={texts.language}
        value={language}
        onChange={event => choose(event.currentTarget.value)}
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

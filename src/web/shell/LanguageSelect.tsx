import { api } from '#web/api.ts';
import { chooseLanguage, isLanguage, language, languages } from '#web/language/language.ts';
import { useSession } from '#web/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './LanguageSelect.module.css';
import { texts } from './texts.ts';

/** The language of the screens; of who is signed in also that of their messages. It loads the page anew. */
export function LanguageSelect({ className }: { className?: string | undefined }) {
  const session = useSession();
  const choose = (chosen: string) => {
    if (!isLanguage(chosen)) return;
    // It goes out although the page is left; where it does not arrive, the screens are in the language all the same.
    if (session) {
      const body = { Language: chosen };
      api.SaveLanguage({ body, keepalive: true, whenSignedOut: 'throw' }).catch(() => null);
    }
    chooseLanguage(chosen);
  };
  return (
    <span className={classes(styles.box, className)}>
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

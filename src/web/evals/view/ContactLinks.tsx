import type { PersonCard } from '#contract/people/people.ts';
import { contactTexts as texts } from '#web/evals/form/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './ContactLinks.module.css';

/** Links to call a person and to write to them; empty if the reader may see neither phone nor e-mail. */
export function ContactLinks({ person }: { person: PersonCard }) {
  const { DisplayName, Phone, Email } = person;
  if (!Phone && !Email) return null;
  return (
    <span className={classes('no-print row-1', styles.links)}>
      {Phone && (
        <a className={classes('thumb-square', styles.link)} href={`tel:${Phone}`} title={Phone}>
          <Icon name="phone" />
          <span className="visually-hidden">{texts.call(DisplayName)}</span>
        </a>
      )}
      {Email && (
        <a className={classes('thumb-square', styles.link)} href={`mailto:${Email}`} title={Email}>
          <Icon name="mail" />
          <span className="visually-hidden">{texts.writeTo(DisplayName)}</span>
        </a>
      )}
    </span>
  );
}

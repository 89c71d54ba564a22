import type { EvalForm } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { Link } from '#web/browser/router.tsx';
import { ContactLinks } from '#web/evals/view/ContactLinks.tsx';
import { showEventDates } from '#web/language/calendar-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/Icon.tsx';
import styles from './SubjectCard.module.css';
import { texts } from './texts.ts';

interface SubjectCardProps {
  form: EvalForm;
  /** The page before this one; on the first page there is none. */
  back: string | undefined;
  /** Where leaving the form leads. */
  exit: string;
}

/** The subject of the eval, with the link back (docs/product.md#eval-form). */
export function SubjectCard({ form: { Evaluation, Profile }, back, exit }: SubjectCardProps) {
  // The car of the eval is the student's.
  const detail = Evaluation.EvalType === INSTRUCTOR_RATES_STUDENT ? Evaluation.Car : texts.yourInstructor;
  const { EventDate, EventLastDay, Track, CheckRide } = Evaluation;
  const when = [showEventDates(EventDate, EventLastDay ?? EventDate), Track, CheckRide && texts.checkRide]
    .filter(Boolean)
    .join(' · ');
  const label = back === undefined ? texts.leave : texts.back;
  return (
    <header className={styles.card}>
      <div className="text-width">
        <div className={classes('row-1', styles.person)}>
          <Link className={classes('thumb-square', styles.back)} to={back ?? exit} title={label}>
            <Icon name={back === undefined ? 'x' : 'back'} />
            <span className="visually-hidden">{label}</span>
          </Link>
          <Avatar name={Profile.DisplayName} picture={Profile.Picture} />
          <p className={classes('grow strong breakable', styles.name)}>{Profile.DisplayName}</p>
          <ContactLinks person={Profile} />
        </div>
        <p className={styles.foot}>
          <strong>{texts.pending}</strong>
          {detail && <span>{` · ${detail}`}</span>}
        </p>
        <p className={styles.when}>{when}</p>
      </div>
    </header>
  );
}

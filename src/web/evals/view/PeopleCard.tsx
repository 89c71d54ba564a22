import type { EvalWithProfile } from '#contract/evals/evals.ts';
import type { PersonCard } from '#contract/people/people.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { peopleOf } from './eval-card.ts';
import styles from './PeopleCard.module.css';
import { evalTypeOf } from './template-of.ts';
import { texts } from './texts.ts';

/** The people of an eval, its date and track. */
export function PeopleCard({ EvalModel, InstructorProfile, StudentProfile }: EvalWithProfile) {
  const evalType = evalTypeOf(EvalModel);
  const { subject, evaluator } = peopleOf({ EvalType: evalType, InstructorProfile, StudentProfile });
  const isStudentRated = evalType === INSTRUCTOR_RATES_STUDENT;
  return (
    <Card className="start">
      {subject && (
        <Person
          person={subject}
          size="large"
          detail={isStudentRated ? (EvalModel.Car ?? texts.student) : texts.instructor}
        />
      )}
      <dl className={styles.facts}>
        <div>
          <dt className="soft small">{texts.eventDate}</dt>
          <dd className="strong breakable">{showDates(EvalModel.EventDate, EvalModel.EventLastDay)}</dd>
        </div>
        <div>
          <dt className="soft small">{texts.track}</dt>
          <dd className="strong breakable">{EvalModel.Track || '?'}</dd>
        </div>
        {EvalModel.CheckRide && (
          <div>
            <dt className="soft small">{texts.kind}</dt>
            <dd className="strong breakable">{texts.checkRide}</dd>
          </div>
        )}
      </dl>
      {evaluator && <Person person={evaluator} detail={isStudentRated ? texts.instructor : texts.student} />}
    </Card>
  );
}

function Person({ person, size, detail }: { person: PersonCard; size?: 'large'; detail: string }) {
  return (
    <div className={classes('spread', styles.person)}>
      <PersonBadge name={person.DisplayName} picture={person.Picture} size={size} detail={detail} />
      <ContactLinks person={person} />
    </div>
  );
}

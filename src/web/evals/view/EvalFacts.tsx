import type { ReactNode } from 'react';
import type { EvalWithProfile } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { showDates } from '#web/language/calendar-date.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { peopleOf } from './eval-card.ts';
import { texts } from './texts.ts';
import styles from './View.module.css';

/** The evaluator; the event with date and track; and the car, a line each. */
export function EvalFacts({ shown }: { shown: EvalWithProfile }) {
  const { EvalType, EventName, EventDate, EventLastDay, Track, CheckRide, Car } = shown.EvalModel;
  const isStudentRated = EvalType === INSTRUCTOR_RATES_STUDENT;
  const { evaluator } = peopleOf({ ...shown, EvalType });
  const event = [EventName, showDates(EventDate, EventLastDay), Track || '?', CheckRide && texts.checkRide];
  return (
    <dl className="start stack-05 small">
      {evaluator && (
        <Fact
          mark={<Avatar name={evaluator.DisplayName} picture={evaluator.Picture} size="small" />}
          label={isStudentRated ? texts.instructor : texts.student}
        >
          <span className="breakable">{evaluator.DisplayName}</span>
          <ContactLinks person={evaluator} />
        </Fact>
      )}
      <Fact mark={<Icon name="calendar" />} label={texts.event}>
        {event.filter(Boolean).join(' · ')}
      </Fact>
      {isStudentRated && Car && (
        <Fact mark={<Icon name="helmet" />} label={texts.car}>
          {Car}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  mark: ReactNode;
  /** Read by screen readers. */
  label: string;
  children: ReactNode;
}

function Fact({ mark, label, children }: FactProps) {
  return (
    <div className="row-1">
      <dt className={styles.factMark}>
        {mark}
        <span className="visually-hidden">{label}</span>
      </dt>
      <dd className="row-2 breakable">{children}</dd>
    </div>
  );
}

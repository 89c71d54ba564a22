import { clubId, type DemoClub } from '#demo/club.ts';
import type { DemoEval } from '#demo/evals.ts';
import type { DemoEvent } from '#demo/events.ts';
import { idOf } from '#demo/ids.ts';
import { personIdOf, visitors } from '#demo/people.ts';
import type { Answers } from '#domain/evals/answers.ts';
import { ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { starters } from '#server/clubs/forms/starters.ts';
import type { SetRow } from './insert-set.ts';
import { groupId } from './school-rows.ts';

/** The run group that the club rates by a checklist of its own since the last event but one. */
const GROUP = 'Novice';
const content = starters['green-to-yellow'];
const formId = idOf('form');
const versionId = idOf('form version');

/** The club's own skills are rated as these of the built-in form are. */
const LIKE: Readonly<Record<string, string>> = {
  PassingSignals: 'SituationalAwareness',
  PitInAndOut: 'FlagStations',
  TakesInstruction: 'MentalAcuity',
};

const hasForm = ({ weekend }: DemoEvent): boolean => weekend >= -3;

/** Makes the rows of the club's form, of its version and of the events that name it. */
export function formRows({ people: { organizer }, events }: DemoClub, now: Date) {
  const publishedAt = new Date(now.getTime() - 30 * DAY_MS);
  const form: SetRow<'form'> = {
    ...{ id: formId, organization_id: clubId, eval_type: content.EvalType, purpose: content.Purpose },
    ...{ name: content.Name.en, is_default: false, version: 1 },
    ...{ draft_content: content, draft_version: 2 },
    ...{ changed_by: organizer.id, changed_at: publishedAt },
  };
  const version: SetRow<'form_version'> = {
    ...{ id: versionId, form_id: formId, number: 1, content, change: 'first', note: '' },
    ...{ published_by: organizer.id, published_at: publishedAt },
  };
  const eventForms = events.filter(hasForm).map(
    ({ id }): SetRow<'event_form'> => ({
      ...{ organization_id: clubId, event_id: id, eval_type: content.EvalType, purpose: content.Purpose },
      ...{ run_group_id: groupId(GROUP), form_version_id: versionId },
    }),
  );
  return { form, version, eventForms };
}

function answersOf(answers: Answers): Answers {
  const given = new Map(Object.values(answers).flatMap(section => Object.entries(section)));
  return Object.fromEntries(
    ratedSectionsOf(content).map(({ Key, Skills }) => [
      Key,
      Object.fromEntries(Skills.map(skill => [skill.Key, given.get(LIKE[skill.Key] ?? skill.Key) ?? 3])),
    ]),
  );
}

/** Whether an eval is on the club's form. What the visitors' instructor has to fill in stays built-in. */
export function isOnClubForm({ event, evalType, submitted, evaluatorId, subjectId }: DemoEval): boolean {
  const start = event.starts.find(({ driver }) => driver.person.id === subjectId);
  const isVisitors = evaluatorId === personIdOf(visitors.instructor) && !submitted;
  return hasForm(event) && evalType === INSTRUCTOR_RATES_STUDENT && start?.group === GROUP && !isVisitors;
}

/** The row of an eval by the form that the demo's club has for it. */
export function byClubForm(row: SetRow<'eval'>, made: DemoEval): SetRow<'eval'> {
  const { submitted } = made;
  if (!isOnClubForm(made)) return { ...row, form_version_id: null, form_group_id: null };
  const ofForm = { ...row, form_version_id: versionId, form_group_id: groupId(GROUP) };
  if (!submitted) return ofForm;
  const template = templateOfForm(content, englishForms);
  const { answers, apexScore, summary } = scoreEval(template, answersOf(submitted.score.answers));
  return { ...ofForm, answers, apex_score: apexScore, summary };
}

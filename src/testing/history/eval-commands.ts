import { COMPLETED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { fullAnswers, submissionOf } from '#testing/evals.ts';
import type { Command, Draw, History } from './history.ts';
import { instructs, isRemoved, type ModelEval } from './model.ts';

/** Draws an eval that a list has shown; those in a state come first. */
function drawEval({ evals }: History, draw: Draw, isPreferred: (item: ModelEval) => boolean = () => true) {
  const shown = evals.all.filter(({ id }) => id !== '');
  const preferred = shown.filter(isPreferred);
  return draw(preferred.length > 0 ? preferred : shown);
}

/** Draws a person who may try to fill in the eval: most often the evaluator, or an instructor of the event. */
function drawFiller(history: History, { evaluatorId, event }: ModelEval, draw: Draw) {
  const people = history.peopleWith(true);
  const evaluators = people.filter(({ id }) => id === evaluatorId);
  const instructors = people.filter(({ id }) => instructs(event.roster.get(id)));
  const likely = evaluators.length > 0 ? evaluators : instructors;
  return draw([...likely, ...likely, ...likely, draw(people)]);
}

/** Makes the evaluator accept the club, unless the club removed them. */
function acceptByFilling({ event: { club } }: ModelEval, personId: string): void {
  if (club.members.has(personId) && !isRemoved(club, personId)) club.members.set(personId, 'accepted');
}

const describe = (history: History, { type, subjectId, event }: ModelEval) =>
  `eval ${type} of ${history.nameOf(subjectId)} at ${event.name}`;

export const evalCommands = {
  claim: async (history, draw) => {
    const item = drawEval(history, draw, ({ state }) => state < IN_PROGRESS);
    const person = drawFiller(history, item, draw);
    if (history.evals.mayClaim(item, person.id)) {
      if (item.evaluatorId === null) acceptByFilling(item, person.id);
      Object.assign(item, { evaluatorId: person.id, state: IN_PROGRESS });
    }
    const answer = await history.call(person.id, 'ClaimEval', { query: { evalId: item.id } }, 200);
    if ((answer.reply() !== null) !== (item.evaluatorId === person.id)) throw new Error(answer.text);
    return `${person.name} claims ${describe(history, item)}`;
  },
  submit: async (history, draw) => {
    const item = drawEval(history, draw);
    const person = drawFiller(history, item, draw);
    const rating = draw([2, 3, 4]);
    const isOther = item.state === COMPLETED && item.rating !== rating;
    const status = item.evaluatorId === person.id ? (isOther ? 409 : 200) : 404;
    const body = { ...submissionOf(item.id, item.type), Answers: fullAnswers(rating, item.type) };
    await history.call(person.id, 'PostEval', { body }, status);
    if (status === 200 && item.state < COMPLETED) {
      Object.assign(item, { state: COMPLETED, wasCompleted: true, rating });
      acceptByFilling(item, person.id);
      history.messages.queueCompletion(item, history.person(item.subjectId), history.now);
    }
    return `${person.name} submits ${describe(history, item)}: ${status}`;
  },
  reopen: async (history, draw) => {
    const item = drawEval(history, draw, ({ state }) => state === COMPLETED);
    const { club } = item.event;
    const by = draw([club, club, club, ...history.clubs]);
    const evaluator = item.evaluatorId === null ? null : history.person(item.evaluatorId);
    const mayReopen = item.state === COMPLETED ? (evaluator?.isDeleted ? 422 : 200) : 409;
    const status = by === club ? mayReopen : 404;
    const query = { organizationId: by.id, evalId: item.id };
    await history.call(by.adminId, 'ReopenEval', { query, body: { Reason: 'Another car.' } }, status);
    if (status === 200 && evaluator) {
      item.state = IN_PROGRESS;
      history.messages.queue('eval-reopened', item.event, [evaluator], history.now, [item]);
    }
    return `an admin re-opens ${describe(history, item)}: ${status}`;
  },
} satisfies Record<string, Command>;

import { COMPLETED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { fullAnswers, submissionOf } from '#testing/evals.ts';
import { type Command, expectCall, type History, nameOf, personOf, timeOf, withAccount } from './history.ts';
import { instructs, type ModelEval } from './model.ts';

/** An eval that a list has shown, and a person who may try to fill it in: most often the evaluator. */
function drawEval(history: History, draw: Parameters<Command>[1], evals = history.evals.all) {
  const item = draw(evals.filter(({ id }) => id !== ''));
  const people = withAccount(history);
  const evaluators = people.filter(({ id }) => id === item.evaluatorId);
  const instructors = people.filter(({ id }) => instructs(item.event.roster.get(id)));
  const likely = evaluators.length > 0 ? [...evaluators, ...evaluators, ...evaluators] : instructors;
  return { item, person: draw([...likely, ...likely, draw(people)]) };
}

/** Makes the evaluator accept the club, unless the club removed them. */
function acceptByFilling({ event: { club } }: ModelEval, personId: string): void {
  const status = club.members.get(personId);
  if (status !== undefined && status !== 'removed') club.members.set(personId, 'accepted');
}

const describe = (history: History, { type, subjectId, event }: ModelEval) =>
  `eval ${type} of ${nameOf(history, subjectId)} at ${event.name}`;

export const evalCommands = {
  claim: async (history, draw) => {
    const { item, person } = drawEval(
      history,
      draw,
      history.evals.all.filter(({ state }) => state < IN_PROGRESS),
    );
    const mayClaim = history.evals.mayClaim(item, person.id);
    if (mayClaim && item.evaluatorId === null) acceptByFilling(item, person.id);
    if (mayClaim) Object.assign(item, { evaluatorId: person.id, state: IN_PROGRESS });
    const answer = await expectCall(history, person.id, 'ClaimEval', { query: { evalId: item.id } }, 200);
    if ((answer.reply() !== null) !== (item.evaluatorId === person.id)) {
      throw new Error(`ClaimEval answered ${answer.text}`);
    }
    return `${person.name} claims ${describe(history, item)}`;
  },
  submit: async (history, draw) => {
    const { item, person } = drawEval(history, draw);
    const rating = draw([2, 3, 4]);
    const isOther = item.state === COMPLETED && item.rating !== rating;
    const status = item.evaluatorId === person.id ? (isOther ? 409 : 200) : 404;
    const body = { ...submissionOf(item.id, item.type), Answers: fullAnswers(rating, item.type) };
    await expectCall(history, person.id, 'PostEval', { body }, status);
    if (status === 200 && item.state < COMPLETED) {
      Object.assign(item, { state: COMPLETED, wasCompleted: true, rating });
      acceptByFilling(item, person.id);
      history.messages.queueCompletion(item, personOf(history, item.subjectId), timeOf(history));
    }
    return `${person.name} submits ${describe(history, item)}: ${status}`;
  },
  reopen: async (history, draw) => {
    const completed = history.evals.all.filter(({ state }) => state === COMPLETED);
    const { item } = drawEval(history, draw, completed.length > 0 ? completed : history.evals.all);
    const { club } = item.event;
    const by = draw([club, club, club, ...history.clubs]);
    const evaluator = item.evaluatorId === null ? null : personOf(history, item.evaluatorId);
    const mayReopen = item.state === COMPLETED ? (evaluator?.isDeleted ? 422 : 200) : 409;
    const status = by === club ? mayReopen : 404;
    const query = { organizationId: by.id, evalId: item.id };
    await expectCall(history, by.adminId, 'ReopenEval', { query, body: { Reason: 'Another car.' } }, status);
    if (status === 200 && evaluator) {
      item.state = IN_PROGRESS;
      history.messages.queue('eval-reopened', item.event, [evaluator], timeOf(history), [item]);
    }
    return `an admin re-opens ${describe(history, item)}: ${status}`;
  },
} satisfies Record<string, Command>;

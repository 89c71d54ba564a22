import fc from 'fast-check';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeAnswers } from '#domain/evals/answers.arbitrary.ts';
import { type Answers, answerAt } from '#domain/evals/answers.ts';
import { untouchedDraft } from '#domain/evals/draft.ts';
import { anyForm } from '#domain/evals/forms/form-content.arbitrary.ts';
import { type FormContent, ratedSectionsOf } from '#domain/evals/forms/form-content.ts';
import { formKinds } from '#domain/evals/forms/form-kinds.ts';
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import {
  NOT_APPLICABLE,
  NOT_SEEN,
  ratedSections,
  slidersOf,
  type Template,
} from '#domain/evals/forms/template.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { guardCell } from '#domain/text/csv.ts';
import { readSpreadsheet } from '#server/platform/spreadsheet/read-spreadsheet.ts';
import { RatingStep } from '#web/evals/form/RatingStep.tsx';
import { SummaryStep } from '#web/evals/form/SummaryStep.tsx';
import { EvalSummary } from '#web/evals/view/EvalSummary.tsx';
import { templateOf } from '#web/evals/view/template-of.ts';
import { addAttendee, addEvent } from './cast.ts';
import { signInAs } from './client.ts';
import { type Club, makeClub } from './rosters.ts';

const render = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(createElement(component, props));

/** A text as it stands in the markup of a page. */
const shown = (text: string) => renderToStaticMarkup(createElement('b', null, text)).slice(3, -4);

/** Three versions of one form, each with a run group, which some of its skills may name. */
const threeVersions = fc
  .tuple(
    fc.constantFrom(formKinds.student, formKinds.instructor),
    fc.array(anyForm, { minLength: 3, maxLength: 3 }),
  )
  .chain(([kind, forms]) =>
    fc.tuple(
      ...forms.map((form, at) => {
        const content: FormContent = { ...form, ...kind, Name: { en: `Version ${at + 1}` } };
        const groups = ratedSectionsOf(content).flatMap(({ Skills }) =>
          Skills.flatMap(({ RequiredFor, HiddenFor }) => [...RequiredFor, ...HiddenFor]),
        );
        const group = fc.constantFrom('Novice', ...groups.filter(name => name !== '*'));
        return fc.record({ content: fc.constant(content), group });
      }),
    ),
  );

async function startForm({ ada, byOrganization }: Club) {
  const body = { Starter: 'blank' as const, Name: 'Form' };
  const { FormId: formId } = (await ada.call('CopyForm', { query: byOrganization, body })).reply();
  const query = { ...byOrganization, formId };
  let Version = 1;
  return async (Content: FormContent) => {
    const saved = (await ada.call('SaveFormDraft', { query, body: { Version, Content } })).reply();
    const publishing = { Version: saved.Version, SameLevels: true, Note: '', MoveEventIds: [] };
    Version = saved.Version + 1;
    return (await ada.call('PublishForm', { query, body: publishing })).reply().FormVersionId;
  };
}

/** Publishes an event of its own, whose evals have a version of a form; returns the eval of its kind, and the event. */
async function publishEval(
  { deps, ada, cast }: Club,
  content: FormContent,
  FormVersionId: string,
  group: string,
) {
  const { organizationId, instructor, student } = cast;
  const eventId = await addEvent(deps.db, organizationId, FormVersionId, '2026-06-13');
  const query = { organizationId, eventId };
  await addAttendee(deps.db, { ...query, person: instructor, group: 'Instructor' });
  await addAttendee(deps.db, { ...query, person: student, group, instructor });
  const { EvalType, Purpose } = content;
  const Forms = [{ EvalType, Purpose, RunGroupId: null, FormVersionId }];
  expect((await ada.call('SetEventForms', { query, body: { Version: 1, Forms } })).status).toBe(200);
  expect((await ada.call('PublishEvalsForEvent', { query, body: {} })).status).toBe(200);
  const { id } = await deps.db
    .selectFrom('eval')
    .select('id')
    .where('event_id', '=', eventId)
    .where('eval_type', '=', EvalType)
    .executeTakeFirstOrThrow();
  return { evalId: id, query };
}

/** Expects every page of the form to show its skills, and all their answers. */
function expectPages(template: Template) {
  for (const section of ratedSections(template)) {
    const page = render(RatingStep, { section, answers: {}, onRate: () => {} });
    for (const { label, options } of slidersOf(section)) {
      expect(page).toContain(shown(label));
      for (const option of options) expect(page).toContain(shown(option.label));
    }
  }
}

/** Expects a page to show each skill with the name of its level. */
function expectAnswers(page: string, template: Template, answers: Answers) {
  for (const section of ratedSections(template)) {
    expect(page).toContain(shown(section.title));
    for (const { property, label, options } of slidersOf(section)) {
      const value = answerAt(answers, section.property, property);
      expect(page).toContain(shown(label));
      expect(page).toContain(
        shown(options.find(option => option.value === value)?.label ?? 'no such answer'),
      );
    }
  }
}

/** Expects the exported results of an event to have each answer in the column of its skill. */
async function expectCells(bytes: Buffer, title: string, template: Template, answers: Answers) {
  const { header, rows } = await readSpreadsheet(bytes, 'results.csv');
  const completed = rows.filter(({ cells }) => cells[header.indexOf('State')] === 'Completed');
  expect(completed).toHaveLength(1);
  for (const section of ratedSections(template)) {
    for (const { property, label } of slidersOf(section)) {
      const name = `${title}: ${section.title}: ${label}`;
      const column = header.findIndex(shown =>
        [name, `${name} (${property})`].map(guardCell).includes(shown),
      );
      const value = answerAt(answers, section.property, property);
      const words = new Map([
        [NOT_SEEN, 'Not seen'],
        [NOT_APPLICABLE, 'N/A'],
      ]);
      expect(completed[0]?.cells[column]).toBe(words.get(value ?? 0) ?? `${value}`);
    }
  }
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

test('every eval is filled, checked, scored and shown by the version that it was created with', async () => {
  const club = await makeClub();
  const [ivan, sam] = [await signInAs(club, club.cast.instructor), await signInAs(club, club.cast.student)];
  await fc.assert(
    fc.asyncProperty(threeVersions, fc.gen(), async (versions, g) => {
      const publish = await startForm(club);
      const evals = [];
      for (const { content, group } of versions) {
        const FormVersionId = await publish(content);
        const published = await publishEval(club, content, FormVersionId, group);
        evals.push({ ...published, FormVersionId, asked: narrowForm(content, [group]) });
      }
      for (const { FormVersionId, evalId, query, asked } of evals) {
        const isOfStudent = asked.EvalType === 1;
        const form = (await (isOfStudent ? ivan : sam).call('ClaimEval', { query: { evalId } })).reply();
        expect(form?.Evaluation).toMatchObject({ FormVersionId, Form: asked });
        const template = templateOf({ EvalType: asked.EvalType, Form: form?.Evaluation.Form ?? null });
        expectPages(template);

        const Answers = g(completeAnswers, template);
        const draft = { ...untouchedDraft(evalId), Answers };
        expectAnswers(render(SummaryStep, { template, draft, hrefOf: String }), template, Answers);
        const body = { EvalId: evalId, FormVersionId, Answers };
        expect((await (isOfStudent ? ivan : sam).call('PostEval', { body })).reply()).toEqual({ Ok: true });

        const file = await club.ada.call('GetResultsExport', { query: { ...query, format: 'csv' } });
        await expectCells(file.bytes, `${asked.Name.en}`, template, Answers);

        const readers = [
          ivan.call('GetEvalForInstructor', { query: { evalId } }),
          sam.call('GetEvalForStudent', { query: { evalId } }),
        ];
        for (const read of await Promise.all(readers)) {
          const { EvalWithProfile } = read.reply();
          const { EvalModel } = EvalWithProfile;
          expect(EvalModel).toMatchObject({ Form: asked, ApexScore: scoreEval(template, Answers).apexScore });
          const summary = {
            shown: EvalWithProfile,
            history: undefined,
            opensStudent: false,
            focus: [],
          };
          expectAnswers(render(EvalSummary, summary), template, Answers);
        }
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

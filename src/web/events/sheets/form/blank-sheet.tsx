import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import {
  INSTRUCTOR_RATES_STUDENT,
  type Section,
  slidersOf,
  type TextareaField,
} from '#domain/evals/forms/template.ts';
import { inRunningOrder } from '#domain/events/ladder.ts';
import { breakPages } from '#domain/events/sheets/pages.ts';
import { roomOn } from '#domain/events/sheets/paper.ts';
import { ladderNamesOf } from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Sheet, SheetInput, SheetPart } from '#web/events/sheets/page/sheet.ts';
import { sheetTexts as texts } from '#web/events/texts.ts';
import { formFor, templateOfClub } from '#web/language/forms/forms.ts';

/** Returns the form of a run group, with the version of a club's form; null if it is the club's and could not be loaded. */
function formOf({ sheets, forms }: SheetInput, group: string) {
  const choice = sheets.Forms.find(({ Group }) => Group === group);
  if (!choice?.FormVersionId) return { template: formFor(INSTRUCTOR_RATES_STUDENT), number: null };
  const form = forms.get(choice.FormVersionId);
  if (!form) return null;
  return { template: templateOfClub(narrowForm(form.Content, choice.RunGroupIds)), number: form.Number };
}

/** The form that instructors fill in about students, for people without a phone: one for all run groups with the same. */
export const blankSheet: Sheet = {
  title: texts.blankForm,
  makeParts: input => {
    const { sheets, group } = input;
    const groups = sheets.Forms.map(({ Group }) => Group).filter(name => group === null || name === group);
    const groupsByForm = Map.groupBy(inRunningOrder(groups, ladderNamesOf(sheets)), name =>
      JSON.stringify(formOf(input, name)),
    );
    return [...groupsByForm.values()].map(([first = '', ...others]) =>
      toPart([first, ...others].join(', '), formOf(input, first), input),
    );
  },
};

function heightOf(section: Section): number {
  return section.fields.reduce(
    (height, field) => height + (field.type === 'slider' ? SKILL_HEIGHT : noteHeightOf(field)),
    HEADING_HEIGHT,
  );
}

function toPart(groups: string, blank: ReturnType<typeof formOf>, input: SheetInput): SheetPart {
  if (!blank) return { title: groups, pages: [() => <p>{texts.formMissing}</p>] };
  const { template, number } = blank;
  const pages = breakPages(template.sections, heightOf, roomOn(input.paper) - NAMES_HEIGHT);
  return {
    title: [groups, number !== null && texts.formVersion(number)].filter(Boolean).join(' · '),
    pages: pages.map(sections => () => (
      <>
        <NameLines />
        {sections.map(section => (
          <BlankSection key={section.property} section={section} />
        ))}
      </>
    )),
  };
}

/** Heights in mm. */
const NAMES_HEIGHT = 20;
const HEADING_HEIGHT = 13;
const SKILL_HEIGHT = 9;
const NOTES_HEIGHT = 46;
const LINE_HEIGHT = 20;

const noteHeightOf = ({ property }: TextareaField) => (property === 'NextStep' ? LINE_HEIGHT : NOTES_HEIGHT);

/** Lines for the names, written by hand, on each page. */
const NameLines = () => (
  <div className="sheet-people" style={{ height: `${NAMES_HEIGHT}mm` }}>
    <div className="sheet-lines">
      {[texts.student, texts.instructor, texts.car, texts.date].map(label => (
        <span key={label}>{label}</span>
      ))}
    </div>
  </div>
);

/** A section of the form: a box for each level of each skill, or room for notes. */
function BlankSection({ section }: { section: Section }) {
  const skills = slidersOf(section);
  const options = skills.find(({ options: all }) => all.length > 0)?.options ?? [];
  return (
    <div>
      {skills.length > 0 && (
        <table className="sheet-table">
          <thead>
            <tr style={{ height: `${HEADING_HEIGHT}mm` }}>
              <th>{section.title}</th>
              {options.map(({ value, label }) => (
                <th key={value} className="sheet-level sheet-small">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {skills.map(skill => (
              <tr key={skill.property}>
                <td>
                  <Fitted text={skill.isRequired ? `${skill.label} *` : skill.label} width={20} />
                </td>
                {options.map(({ value }) => (
                  <td key={value} className="sheet-level">
                    {skill.options.some(option => option.value === value) ? '☐' : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {section.fields.map(
        field =>
          field.type === 'textarea' && (
            <div key={field.property} className="sheet-notes" style={{ height: `${noteHeightOf(field)}mm` }}>
              <strong>{field.label}</strong>
              <Fitted text={field.description} width={60} isSmall />
            </div>
          ),
      )}
    </div>
  );
}

import { type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { describeCar } from '#domain/events/car-number.ts';
import { QrCode } from '#web/evals/claim-code/QrCode.tsx';
import { instructorOn } from '#web/events/sheets/page/describe-person.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import type { Person, SheetInput } from '#web/events/sheets/page/sheet.ts';
import { texts } from '#web/events/sheets/page/texts.ts';

/** Heights in mm. */
export const PEOPLE_HEIGHT = 20;
export const HEADING_HEIGHT = 13;
export const SKILL_HEIGHT = 9;
export const NOTES_HEIGHT = 46;

/** Lines for the names, on each page; without a student they are written by hand. */
export function PeopleLines({ student, input }: { student: Person | undefined; input: SheetInput }) {
  const { sheets, day, claimUrls } = input;
  const claimUrl = student && claimUrls.get(student.UserId);
  const lines = [
    [texts.student, student?.Name],
    [texts.instructor, student && instructorOn(sheets, student, day)],
    [texts.car, student && describeCar(student.CarNumber, student.Vehicle)],
    [texts.date, ''],
  ] as const;
  return (
    <div className="sheet-people" style={{ height: `${PEOPLE_HEIGHT}mm` }}>
      <div className="sheet-lines">
        {lines.map(([label, value]) => (
          <span key={label}>
            <Fitted text={[label, value].filter(Boolean).join(': ')} width={18} />
          </span>
        ))}
      </div>
      {claimUrl && <QrCode text={claimUrl} name={texts.claimCode(student.Name)} />}
    </div>
  );
}

/** A section of the form: a box for each level of each skill, or room for notes. */
export function BlankSection({ section }: { section: Section }) {
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
            <div key={field.property} className="sheet-notes" style={{ height: `${NOTES_HEIGHT}mm` }}>
              <strong>{field.label}</strong>
              <Fitted text={field.description} width={60} isSmall />
            </div>
          ),
      )}
    </div>
  );
}

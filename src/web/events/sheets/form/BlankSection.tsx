import { type Section, slidersOf } from '#domain/evals/forms/template.ts';
import { Fitted } from '#web/events/sheets/page/Fitted.tsx';
import { texts } from '#web/events/sheets/texts.ts';

/** Heights in mm. */
export const NAMES_HEIGHT = 20;
export const HEADING_HEIGHT = 13;
export const SKILL_HEIGHT = 9;
export const NOTES_HEIGHT = 46;

/** Lines for the names, written by hand, on each page. */
export const NameLines = () => (
  <div className="sheet-people" style={{ height: `${NAMES_HEIGHT}mm` }}>
    <div className="sheet-lines">
      {[texts.student, texts.instructor, texts.car, texts.date].map(label => (
        <span key={label}>{label}</span>
      ))}
    </div>
  </div>
);

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

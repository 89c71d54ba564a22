import type { FormContent, FormSection } from '#domain/evals/forms/form-content.ts';
import { INSTRUCTOR_RATES_STUDENT, notesProperties } from '#domain/evals/forms/template.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { changeSection, setNotes } from './edit-form.ts';
import { FormTexts } from './FormTexts.tsx';
import type { EditForm } from './use-form-editing.ts';

interface SectionFieldsProps {
  content: FormContent;
  at: number;
  section: FormSection;
  edit: EditForm;
}

/** The fields of a section: title and description. */
export function SectionFields({ content, at, section, edit }: SectionFieldsProps) {
  const change = (changes: Parameters<typeof changeSection>[2]) => edit(changeSection(content, at, changes));
  return (
    <div className="stack-2">
      <FormTexts
        label={texts.title}
        text={section.Title}
        maxLength={60}
        onWrite={Title => change({ Title })}
      />
      <FormTexts
        label={texts.description}
        text={section.Description}
        maxLength={300}
        isLong
        onWrite={Description => change({ Description })}
      />
    </div>
  );
}

/** Which notes the form asks for. Who reads them is fixed. */
export function NotesChoice({ content, edit }: { content: FormContent; edit: EditForm }) {
  const asked = content.Sections.flatMap(section => ('Texts' in section ? section.Texts : []));
  const offered =
    content.EvalType === INSTRUCTOR_RATES_STUDENT ? notesProperties : notesProperties.slice(0, 1);
  return (
    <GroupChoice
      label={texts.notes}
      groups={offered.map(note => ({ value: note, label: texts.notesOf[note] }))}
      chosen={asked}
      onChange={chosen => edit(setNotes(content, chosen))}
      stacked
    />
  );
}

import { useState } from 'react';
import { EVERY_GROUP, type FormContent, type FormSkill } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { language } from '#web/language/language.ts';
import { CheckField } from '#web/ui/CheckField.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { GroupChoice } from '#web/ui/GroupChoice.tsx';
import { changeSkill, type FormPlace } from './edit-form.ts';
import { FormTexts } from './FormTexts.tsx';
import type { EditForm } from './use-form-editing.ts';

interface SkillFieldsProps {
  content: FormContent;
  place: FormPlace & { skill: number };
  skill: FormSkill;
  /** The run groups of the club. */
  groups: readonly string[];
  edit: EditForm;
}

/** The fields of a skill: its name, the meaning of each level, and for whose evals it is. */
export function SkillFields({ content, place, skill, groups, edit }: SkillFieldsProps) {
  const change = (changes: Partial<FormSkill>) =>
    edit(changeSkill(content, place.section, place.skill, changes));
  // While the groups are chosen, none may be.
  const [isChoosing, setIsChoosing] = useState(false);
  const asked = skill.RequiredFor.includes(EVERY_GROUP)
    ? 'all'
    : skill.RequiredFor.length === 0 && !isChoosing
      ? 'none'
      : 'some';
  const setRequired = (how: string) => {
    const [lowest] = groups;
    setIsChoosing(how === 'some');
    if (how === 'some') change({ RequiredFor: lowest === undefined ? [] : [lowest] });
    else change({ RequiredFor: how === 'all' ? [EVERY_GROUP] : [] });
  };
  return (
    <div className="stack-2">
      <FormTexts label={texts.name} text={skill.Label} maxLength={60} onWrite={Label => change({ Label })} />
      {content.Levels.map(({ Value, Name }) => (
        <FormTexts
          key={Value}
          label={`${Value} ${textIn(Name, content, language)}`}
          text={skill.Levels[Value] ?? {}}
          maxLength={160}
          isLong
          onWrite={text => change({ Levels: { ...skill.Levels, [Value]: text } })}
        />
      ))}
      <ChoiceField
        label={texts.required}
        value={asked}
        options={[
          { value: 'all', label: texts.requiredForAll },
          { value: 'none', label: texts.requiredForNone },
          ...(groups.length > 0 || asked === 'some' ? [{ value: 'some', label: texts.requiredForSome }] : []),
        ]}
        onChoose={setRequired}
      />
      {asked === 'some' && (
        <GroupChoice
          label={texts.requiredForSome}
          groups={groups}
          chosen={skill.RequiredFor}
          onChange={RequiredFor => {
            setIsChoosing(true);
            change({ RequiredFor });
          }}
        />
      )}
      {groups.length > 0 && (
        <GroupChoice
          label={texts.hiddenFor}
          groups={groups}
          chosen={skill.HiddenFor}
          onChange={HiddenFor => change({ HiddenFor })}
        />
      )}
      <div className="stack-05">
        <CheckField label={texts.notSeen} checked={skill.NotSeen} onChange={NotSeen => change({ NotSeen })} />
        <CheckField
          label={texts.notApplicable}
          checked={skill.NotApplicable !== null}
          onChange={isOn => change({ NotApplicable: isOn ? {} : null })}
        />
      </div>
      {skill.NotApplicable && (
        <FormTexts
          label={texts.notApplicableMeans}
          text={skill.NotApplicable}
          maxLength={160}
          onWrite={NotApplicable => change({ NotApplicable })}
        />
      )}
    </div>
  );
}

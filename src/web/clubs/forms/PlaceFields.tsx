import { type RefObject, useState } from 'react';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { language } from '#web/language/language.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { type FormPlace, moveAt, removeAt } from './edit-form.ts';
import { WrittenLanguage } from './FormTexts.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SkillFields } from './SkillFields.tsx';
import type { EditForm } from './use-form-editing.ts';
import { WholeFormFields } from './WholeFormFields.tsx';

interface PlaceFieldsProps {
  content: FormContent;
  place: FormPlace | null;
  groups: readonly string[];
  isPublished: boolean;
  edit: EditForm;
  /** Takes the focus when another place is chosen. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** The place has moved, or is gone. */
  onMove: (place: FormPlace | null) => void;
}

/** The fields of what is chosen in the outline, with the commands that move or remove it. */
export function PlaceFields({ content, place, heading, onMove, ...rest }: PlaceFieldsProps) {
  const { edit, groups, isPublished } = rest;
  const section = place ? content.Sections[place.section] : undefined;
  const rated = section && 'Skills' in section ? section : undefined;
  const skill = place && place.skill !== null ? rated?.Skills[place.skill] : undefined;
  const text = skill?.Label ?? section?.Title;
  const name = text ? textIn(text, content, language) || texts.noName : texts.wholeForm;

  const move = (by: -1 | 1) => {
    const moved = place && moveAt(content, place, by);
    if (!moved) return null;
    return () => {
      edit(moved[0], true);
      onMove(moved[1]);
    };
  };
  const [up, down] = [move(-1), move(1)];
  const { Languages } = content;
  const [chosen, setChosen] = useState<Language>(language);
  const written = Languages.find(one => one === chosen) ?? Languages[0] ?? language;
  return (
    <WrittenLanguage value={written}>
      <div className="row-1 apart">
        <h2 ref={heading} tabIndex={-1} className="breakable">
          {name}
        </h2>
        {place && rated && (
          <div className="row-05">
            <IconButton icon="up" label={texts.up(name)} aria-disabled={!up} onClick={() => up?.()} />
            <IconButton icon="down" label={texts.down(name)} aria-disabled={!down} onClick={() => down?.()} />
            <IconButton
              icon="trash"
              label={texts.removeNamed(name)}
              onClick={() => {
                edit(removeAt(content, place), true);
                onMove(place.skill === null ? null : { ...place, skill: null });
                heading.current?.focus();
              }}
            />
          </div>
        )}
      </div>
      {Languages.length > 1 && (
        <ToggleGroup
          label={texts.languages}
          options={Languages.map(value => ({ value, label: languages[value] }))}
          value={written}
          onChange={setChosen}
          oneLine
        />
      )}
      {place && skill && place.skill !== null ? (
        <SkillFields
          key={skill.Key}
          place={{ section: place.section, skill: place.skill }}
          {...{ content, skill, groups, edit }}
        />
      ) : place && section ? (
        <SectionFields key={section.Key} at={place.section} {...{ content, section, edit }} />
      ) : (
        <WholeFormFields {...{ content, isPublished, edit }} />
      )}
    </WrittenLanguage>
  );
}

import type { FormContent, FormSkill } from '#domain/evals/forms/form-content.ts';

/** Makes a skill of three levels that every student must be rated in. */
const skillNamed = (Key: string, Label: string, more: Partial<FormSkill> = {}): FormSkill => ({
  Key,
  Label: { en: Label },
  Levels: {
    1: { en: `${Label} is not there yet.` },
    2: { en: `${Label} comes with help.` },
    3: { en: `${Label} comes alone.` },
  },
  RequiredFor: ['*'],
  HiddenFor: [],
  NotSeen: false,
  NotApplicable: null,
  ...more,
});

/** A club's form of three levels: a skill that may stay open, 'Not seen', N/A, and one hidden for Novice. */
export const greenForm: FormContent = {
  Format: 'apex-form/1',
  EvalType: 1,
  Purpose: 'day',
  Name: { en: 'Green group', es: 'Grupo verde' },
  Languages: ['en', 'es'],
  Levels: [
    { Value: 1, Name: { en: 'Not yet', es: 'Aún no' } },
    { Value: 2, Name: { en: 'With help', es: 'Con ayuda' } },
    { Value: 3, Name: { en: 'Alone' } },
  ],
  Sections: [
    {
      Key: 'Safety',
      Step: 'safety',
      Title: { en: 'Safety', es: 'Seguridad' },
      Description: { en: 'Flags and passing.' },
      Skills: [
        skillNamed('Flags', 'Flags'),
        skillNamed('Passing', 'Passing', { NotSeen: true }),
        skillNamed('Rain', 'Rain', { RequiredFor: [] }),
      ],
    },
    {
      Key: 'Car',
      Step: 'car',
      Title: { en: 'Car' },
      Description: {},
      Skills: [
        skillNamed('Braking', 'Braking'),
        skillNamed('Shifting', 'Shifting', { NotApplicable: { en: 'An automatic car.' } }),
        skillNamed('Trailbraking', 'Trail braking', { HiddenFor: ['Novice'] }),
      ],
    },
    {
      Key: 'Notes',
      Step: 'notes',
      Title: { en: 'Notes' },
      Description: {},
      Texts: ['PrivateNotes', 'PublicNotes'],
    },
  ],
};

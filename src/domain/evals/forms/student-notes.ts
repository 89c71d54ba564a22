import type { Section } from './template.ts';

export const notes: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notes',
  description: 'What the ratings cannot say. You may leave it empty.',
  fields: [
    {
      property: 'PublicNotes',
      label: 'Notes for your instructor',
      type: 'textarea',
      description: 'Read by your instructor, by the organizers and by anyone who has the public link.',
    },
  ],
};

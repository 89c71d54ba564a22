import type { Section } from './template.ts';

export const notes: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notes',
  description: 'What the ratings cannot say. Both notes are optional.',
  fields: [
    {
      property: 'PrivateNotes',
      label: 'Internal Notes',
      type: 'textarea',
      description: 'Read only by the organizers and the instructors of this event, never by the student.',
    },
    {
      property: 'PublicNotes',
      label: 'External Notes for Student',
      type: 'textarea',
      description: 'Read by the student, by staff and by anyone who has the public link.',
    },
  ],
};

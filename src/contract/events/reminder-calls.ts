import { ByEvent, ByOrganization } from '#contract/schemas/basics.ts';
import { ClubReminders, Reminders, RemindersEdit } from './reminders.ts';

/** Automatic reminders of pending evals. */
export const reminderCalls = {
  GetReminders: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'How the people of an event are reminded automatically, and when next.',
    query: ByEvent,
    reply: Reminders,
  },
  SaveReminders: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: [],
    about: 'Saves how the people of an event are reminded automatically, and its closing date.',
    query: ByEvent,
    body: RemindersEdit,
    reply: Reminders,
  },
  GetClubReminders: {
    method: 'GET',
    access: 'organizationAdmin',
    about: 'How people are reminded automatically of all events that do not say otherwise.',
    query: ByOrganization,
    reply: ClubReminders,
  },
  SaveClubReminders: {
    method: 'POST',
    access: 'organizationAdmin',
    changes: ['GetReminders'],
    about: 'Saves how people are reminded automatically of all events that do not say otherwise.',
    query: ByOrganization,
    body: ClubReminders,
    reply: ClubReminders,
  },
} as const;

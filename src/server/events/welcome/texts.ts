import { nameList } from '#server/platform/language/name-list.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  heading: (event: string) => `Welcome to ${event}`,
  brief: (event: string) => `Welcome to ${event}. Sign in here:`,
  instructsNobody: 'You are an instructor. No students are assigned to you yet.',
  instructs: (students: readonly string[]) =>
    `You are an instructor. ${students.length === 1 ? 'Your student is' : 'Your students are'} ${nameList(students, 'en')}.`,
  drives: (group: string, vehicle: string, instructor: string | null) => {
    const driving = vehicle === '' ? 'You drive' : `You drive the ${vehicle}`;
    const coach =
      instructor === null ? 'Your instructor is not assigned yet' : `Your instructor is ${instructor}`;
    return `${driving} in the group ${group}. ${coach}.`;
  },
  forInstructors: (club: string) =>
    `${club} uses Apex Debrief. After the event you rate on your phone how each of your students drove. Each eval takes about a minute. Your students rate your instruction.`,
  forStudents: (club: string) =>
    `${club} uses Apex Debrief. After the event your instructor rates how you drove, and you rate the instruction. Your evals and your Apex Score stay with you from event to event.`,
  hasAccount: 'You already have an account. Sign in as before.',
  noAccount:
    'To look around, sign in with the address that received this message. You need no password: we send you a code.',
  signIn: 'Sign in',
};

export const texts = inLanguages({ en, es });

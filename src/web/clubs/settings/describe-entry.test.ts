import { expect, test } from 'vitest';
import { auditActions } from '#domain/clubs/audit-actions.ts';
import { showInstant } from '#web/language/instant.ts';
import { describeDetails, describeEntry, nameActor } from './AuditLog.tsx';

const read = (Action: string, About = '') => {
  const { did, about, rest } = describeEntry({ Action, About });
  return ['Ada', did, about, rest].filter(Boolean).join(' ');
};

test.each([
  ['admin-added', 'Ines', 'Ada made Ines an admin'],
  ['settings-saved', 'Apex Club', 'Ada changed the settings'],
  ['roster-synced', 'Spring Days', 'Ada synced the roster of Spring Days with MotorsportReg'],
])('%s reads as a sentence', (action, about, sentence) => {
  expect(read(action, about)).toBe(sentence);
});

test.each(auditActions)('%s has words that begin with a small letter', action => {
  expect(describeEntry({ Action: action, About: 'Spring' }).did).toMatch(/^[a-z]/);
});

test('an action without its own sentence names its subject at the end', () => {
  expect(read('eval-looked-at', 'Sam')).toBe('Ada eval looked at: Sam');
});

test('describeDetails joins the details in words on one line', () => {
  expect(describeDetails({ Created: '300', Removed: '2', Updated: '0' })).toBe('Created 300 · Removed 2');
  expect(describeDetails({ Access: 'read' })).toBe('may read');
  expect(describeDetails({})).toBe('');
  const solo = { Event: 'Spring', SignedAt: '2026-06-20T12:00:00.000Z' };
  expect(describeDetails(solo)).toBe(`Event Spring · Signed ${showInstant(solo.SignedAt)}`);
});

test('nameActor names the application for automatic actions, else the person', () => {
  expect(nameActor({ Action: 'reminders-sent', ActorName: '' })).toBe('Apex Debrief');
  expect(nameActor({ Action: 'admin-added', ActorName: 'Ada Admin' })).toBe('Ada Admin');
  expect(nameActor({ Action: 'admin-added', ActorName: '' })).toBe('A deleted account');
});

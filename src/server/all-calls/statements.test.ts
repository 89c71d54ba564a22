import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { sampleAssignmentsCsv, sampleEventsCsv } from '#server/events/imports/samples.ts';
import { callNames, callOf } from '#testing/call-names.ts';
import type { CallOptions, Client } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { everyInput, freeChoices, type Pools } from '#testing/every-input.ts';
import { addFormVersion } from '#testing/forms.ts';
import { addStudents } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

/**
 * The statements that a call takes at most where it goes well, the session check included, at an event of forty. What
 * reads a screen takes three at most (docs/decisions/0041-statements-written-once.md).
 */
const MOST: Readonly<Partial<Record<CallName, number>>> = {
  GetProfile: 3,
  GetProfileAdmin: 4,
  ConfirmCommunication: 4,
  GiveUpCommunication: 4,
  SaveLanguage: 2,
  GetProfileById: 2,
  GetOrganiazationsForUser: 2,
  GetSetup: 2,
  GetEventsForOrganization: 2,
  GetInstructorsForOrganization: 2,
  GetInsights: 2,
  GetEvent: 3,
  GetSheets: 3,
  GetForms: 2,
  GetForm: 3,
  GetEventForms: 2,
  CopyForm: 5,
  SaveFormDraft: 3,
  PublishForm: 5,
  GetEvalsForEvent: 2,
  GetClaimCodes: 2,
  GetInstructorLimits: 2,
  GetMyLimits: 2,
  GetPairingInput: 2,
  CreateEvent: 4,
  UpdateEvent: 4,
  CancelEvent: 8,
  GetEventDeletion: 2,
  PreviewEventsForOrganization: 4,
  PreviewAssignmentsForEvent: 9,
  ImportEventsForOrganization: 4,
  ImportAssignmentsForEvent: 13,
  SendWelcomeEmails: 5,
  GetPairingChanges: 4,
  AnnouncePairings: 11,
  GetMyPairings: 2,
  PublishEvalsForEvent: 11,
  GetReach: 3,
  GetMessagePreview: 11,
  GetSampleImportEvents: 1,
  GetSampleImportAssignments: 1,
  GetSampleImportCredentials: 1,
  GetOrganizationSettings: 3,
  SaveMotorsportRegCredentials: 4,
  AddOrganizationAdmin: 9,
  RemoveOrganizationAdmin: 6,
  GetAuditLog: 2,
  GetMessagesForEvent: 3,
  RetryMessages: 4,
  GetReminders: 2,
  SaveReminders: 5,
  GetClubReminders: 2,
  SaveClubReminders: 5,
  GetRosterExport: 4,
  GetResultsExport: 4,
  GetInstructorsExport: 3,
  GetInsightsExport: 3,
  GetSignOffsExport: 3,
  GetAuditLogExport: 3,
  GetWebhooks: 2,
  AddWebhook: 5,
  GetWebhookDeliveries: 2,
  GetSchool: 2,
  DismissFromOffice: 3,
  GetSampleImportBalances: 3,
  GetAdvancement: 2,
  GetGridEvents: 2,
  GetMyProgress: 2,
  GetMySignOffs: 2,
  GetToday: 2,
  GetMyEntries: 2,
  GetMyLogbook: 2,
  GetMyLogbookExport: 2,
  GetSyncProgress: 2,
  GetSyncResult: 2,
  GetUsers: 2,
  GetUsersAdmin: 2,
  GetUserEvalsPublic: 2,
  GetUserEvalPublic: 3,
  GetUserEvalsAdmin: 2,
  GetMyClubs: 2,
  ClaimEval: 5,
  GetEval: 2,
  GetFormVersion: 2,
  PostEval: 2,
  GetEvalPublicLinkKey: 1,
  GetEvalForAdmin: 3,
  GetEvalsForInstructor: 2,
  GetEvalForInstructor: 3,
  GetEvalsForStudent: 2,
  GetEvalForStudent: 3,
  GetEvalsForStudentById: 3,
  GetEvalForStudentView: 3,
  RemoveSkillGoal: 2,
  ReopenEval: 7,
  GetPasskeys: 2,
  GetSignInMethods: 2,
  GetAccessTokens: 2,
  GetOrganizationAccessTokens: 2,
  GetCalendar: 2,
  StartPasskey: 3,
  CheckMultipleAccounts: 2,
  GetFormerIds: 3,
  GetMyData: 30,
  GetCredentials: 2,
  GetMyCredentials: 2,
  SaveCredentialKind: 5,
  EndSessionsOfUser: 5,
  GetSessions: 2,
  GetSecurityLog: 2,
  EndSessions: 3,
};

async function makeWorld() {
  const world = await makeTwoClubs();
  const { cast, deps, people, evals } = world;
  const clients = new Map(people);
  const clientOf = (name: string): Client => {
    const client = clients.get(name);
    if (!client) throw new Error(`${name} is not in the cast.`);
    return client;
  };
  const ada = clientOf('Ada');
  const { organizationId, eventId } = cast;
  await addStudents(
    { ...world.testApp, cast, ada, byEvent: { organizationId, eventId }, byOrganization: { organizationId } },
    40,
  );
  await ada.call('PublishEvalsForEvent', { query: { organizationId, eventId }, body: {} });
  const open = await deps.db
    .selectFrom('eval')
    .select('id')
    .where('evaluator_id', '=', cast.instructor.personId)
    .where('state', '<', 3)
    .limit(1)
    .executeTakeFirstOrThrow();
  const userIds = [cast.student.personId];
  const evalIds = [...evals.map(({ evalId }) => evalId), open.id];
  const form = await addFormVersion(deps.db, cast);
  const pools: Pools = {
    ...freeChoices,
    organizationId: [organizationId],
    eventId: [eventId],
    evalId: evalIds,
    userId: userIds,
    studentId: userIds,
    linkKey: evals.map(({ linkKey }) => linkKey).slice(0, 1),
    search: ['student', 'st'],
    format: ['csv'],
    command: ['Welcome', 'Publish', 'Pairings'],
    before: evalIds.slice(0, 1),
    EventId: [eventId],
    EvalId: evalIds,
    UserId: userIds,
    webhookId: userIds,
    formVersionId: [form.formVersionId],
    credentialId: userIds,
    formId: [form.formId],
  };
  const changes = { 'Vision.LookAhead': { Value: 3, At: '2026-06-20T12:00:00.000Z' } };
  const byEvent = { organizationId, eventId };
  const byForm = { organizationId, formId: form.formId };
  const event = {
    EventId: eventId,
    Version: 1,
    Name: 'Spring',
    Start: '2026-06-13',
    Location: { Name: 'Lime Rock' },
  };
  const inputs: Partial<Record<CallName, CallOptions[]>> = {
    CopyForm: [{ query: { organizationId }, body: { Starter: 'short', Name: 'Short' } }],
    SaveFormDraft: [
      { query: byForm, body: { Version: 1, Content: { ...greenForm, Name: { en: 'Greens' } } } },
    ],
    PublishForm: [
      { query: byForm, body: { Version: 2, SameLevels: true, Note: '', MoveEventIds: [eventId] } },
    ],
    AddWebhook: [
      { query: { organizationId }, body: { Url: 'https://club.example', Kinds: ['eval.completed'] } },
    ],
    PostEval: evalIds.map(id => ({ body: submissionOf(id) })),
    SaveDraft: [{ body: { EvalId: open.id, Changes: {} } }, { body: { EvalId: open.id, Changes: changes } }],
    UpdateEvent: [1, 2, 3, 4].map(Version => ({ query: { organizationId }, body: { ...event, Version } })),
    CancelEvent: [5, 6].map(Version => ({
      query: { organizationId },
      body: { EventId: eventId, Version, Cancelled: Version === 5, Tell: true },
    })),
    AnnouncePairings: [5, 6, 7, 8, 9, 10].map(Version => ({
      query: { organizationId },
      body: { EventId: eventId, Version, Announcements: 0, Meeting: '7:30', Everybody: true },
    })),
    ImportEventsForOrganization: [
      { query: { organizationId }, file: { name: 'e.csv', bytes: sampleEventsCsv('2026-06-20') } },
    ],
    PreviewEventsForOrganization: [
      { query: { organizationId }, file: { name: 'e.csv', bytes: sampleEventsCsv('2026-06-20') } },
    ],
    PreviewAssignmentsForEvent: [{ query: byEvent, file: { name: 'a.csv', bytes: sampleAssignmentsCsv } }],
    ImportAssignmentsForEvent: [{ query: byEvent, file: { name: 'a.csv', bytes: sampleAssignmentsCsv } }],
  };
  const inputsOf = (name: CallName): CallOptions[] => inputs[name] ?? everyInput(callOf(name), pools);
  return { clients: ['Ada', 'Ivan', 'Sam', 'nobody'].map(clientOf), inputsOf };
}

test('no call takes more statements than are written beside it', async () => {
  const { clients, inputsOf } = await makeWorld();
  const wrong: string[] = [];
  for (const name of callNames) {
    if (MOST[name] === undefined) continue;
    const counts: number[] = [];
    for (const client of clients) {
      for (const input of inputsOf(name)) {
        let status = 0;
        const count = await countStatements(async () => {
          ({ status } = await client.call(name, input));
        });
        if (status === 200) counts.push(count);
      }
    }
    const most = Math.max(...counts);
    if (most !== MOST[name]) wrong.push(`${name}: ${MOST[name]} are written beside it, ${most} were taken`);
  }
  expect(wrong).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { sampleEventsCsv } from '#server/events/imports/samples.ts';
import { makeToken } from '#testing/access-tokens.ts';
import { callNames, isCallName } from '#testing/call-names.ts';
import { openSessionOf } from '#testing/cast.ts';
import { type CallOptions, signInAs } from '#testing/client.ts';
import { listKind } from '#testing/credentials.ts';
import { addEval } from '#testing/evals.ts';
import { greenForm } from '#testing/form-content.ts';
import { readLimits } from '#testing/limits.ts';
import { deliverQueued } from '#testing/mail.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { loadClubSettings, readAudit } from '#testing/organization-settings.ts';
import { startReceiver } from '#testing/receiver.ts';
import { type Club, editOf, makeClub, readEvent, withNewcomer } from '#testing/rosters.ts';
import { addWebhook, readWebhooks } from '#testing/webhooks.ts';

/** The calls by which admins, also those who hold an office, change something. */
const changing = callNames.filter(name => {
  const call: Call = calls[name];
  return call.access.startsWith('organization') && call.changes;
});

/** Calls that write nothing, or not at once, and why. */
const exceptions: Partial<Record<CallName, string>> = {
  PreviewEventsForOrganization: 'is rolled back',
  PreviewAssignmentsForEvent: 'is rolled back',
  PreviewOpeningBalances: 'is rolled back',
  PreviewCredentials: 'is rolled back',
  PreviewForm: 'changes nothing',
  SaveFormDraft: 'a draft is in the log once it is published',
  AddSamplePeople: 'needs a club without events: samples.test.ts',
  RemoveSamplePeople: 'needs sample people: samples.test.ts',
  SendTestMail: 'changes nothing: test-mail.test.ts',
  ImportEventsFromMotorsportRegForOrganization: 'writes what it changed: sync-calendar.test.ts',
  ImportEventFromMotorsportRegForOrganization: 'writes what it changed: sync-roster.test.ts',
};

type Input = Omit<CallOptions, 'query'> & { readonly query?: Record<string, string> };

/** Brings about something to change, and says how the call changes it. In this order, one call after the other. */
const acts: Partial<Record<CallName, (club: Club) => Promise<Input>>> = {
  SaveOrganizationSettings: async club => {
    const { Version } = await loadClubSettings(club);
    return { body: { Version, Name: 'Apex Club', MotorSportRegId: null } };
  },
  SaveMotorsportRegCredentials: async () => ({ body: { User: 'ada', Password: 'secret' } }),
  AddOrganizationAdmin: async () => ({ body: { Email: 'nora@new.example' } }),
  RemoveOrganizationAdmin: async ({ ada, byOrganization }) => {
    const settings = (await ada.call('GetOrganizationSettings', { query: byOrganization })).reply();
    return { body: { UserId: settings.Admins.find(({ Invited }) => Invited)?.UserId } };
  },
  SaveClubReminders: async ({ ada, byOrganization: query }) => {
    const { Version } = (await ada.call('GetClubReminders', { query })).reply();
    return { body: { Version, Plan: { FirstAfterDays: 1, EveryDays: 2, AtMost: 3 } } };
  },
  CreateEvent: async () => ({
    body: { Name: 'Summer', Start: '2026-07-04', Location: { Name: 'Lime Rock' } },
  }),
  ImportEventsForOrganization: async () => ({
    file: { name: 'events.csv', bytes: sampleEventsCsv('2026-06-20') },
  }),
  UpdateEvent: async club => {
    const { EventId, Version, Name, Start } = await readEvent(club);
    return { body: { EventId, Version, Name, Start, Location: { Name: 'Thompson' } } };
  },
  UpdateEventAttendees: async club => ({
    body: withNewcomer(editOf(await readEvent(club)), 'nina@new.example'),
  }),
  ImportAssignmentsForEvent: async ({ byEvent }) => ({
    query: byEvent,
    file: { name: 'roster.csv', bytes: 'First Name,Last Name,Email,Group\nNed,New,ned@new.example,Novice' },
  }),
  SaveInstructorLimits: async club => {
    const { instructor, eventId: EventId } = club.cast;
    const { Version = '' } = (await readLimits(club, instructor)) ?? {};
    const limits = { MaxStudents: 2, Groups: null, OwnGroup: '', Note: '' };
    return { body: { EventId, UserId: instructor.personId, Version, ...limits } };
  },
  SendWelcomeEmails: async ({ byEvent }) => ({ query: byEvent, body: {} }),
  AnnouncePairings: async club => {
    const { Version } = (await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply();
    const { eventId: EventId } = club.cast;
    return { body: { EventId, Version, Meeting: '7:30, Garage 4', Everybody: false } };
  },
  PublishEvalsForEvent: async ({ byEvent }) => ({ query: byEvent, body: {} }),
  ThankInstructors: async ({ byEvent }) => ({ query: byEvent, body: {} }),
  RemindPerson: async ({ byEvent, cast, deps }) => {
    // A person for whom the published evals still wait gets no second message.
    await deliverQueued(deps);
    return { query: byEvent, body: { UserId: cast.instructor.personId } };
  },
  SaveReminders: async ({ ada, byEvent: query }) => {
    const { Version } = (await ada.call('GetReminders', { query })).reply();
    return { query, body: { Version, Mode: 'off', Plan: null, ClosesOn: '2026-07-30' } };
  },
  RetryMessages: async ({ byEvent, deps, cast }) => {
    const { organizationId, eventId, student } = cast;
    await queue(deps, newMessage({ organizationId, eventId, personId: student.personId }));
    await deps.db.updateTable('message').set({ state: 'failed', failure: 'refused' }).execute();
    return { query: byEvent, body: {} };
  },
  ReopenEval: async ({ deps, cast, byOrganization }) => {
    const { organizationId, eventId, instructor: subject, student: evaluator } = cast;
    await deps.db.deleteFrom('eval').where('eval_type', '=', 0).execute();
    const { evalId } = await addEval(deps.db, {
      ...{ organizationId, eventId, evalType: 0, subject, evaluator, rating: 3 },
    });
    return { query: { ...byOrganization, evalId }, body: { Reason: 'A rating is missing.' } };
  },
  CancelEvent: async club => {
    const { EventId, Version } = await readEvent(club);
    return { body: { EventId, Version, Cancelled: true, Tell: false } };
  },
  DeleteEvent: async ({ ada, byOrganization }) => {
    const Location = { Name: 'Lime Rock' };
    const event = { Name: 'Autumn', Start: '2026-09-05', Location };
    const { EventId } = (await ada.call('CreateEvent', { query: byOrganization, body: event })).reply();
    const query = { ...byOrganization, eventId: EventId };
    const { Version } = (await ada.call('GetEventDeletion', { query })).reply();
    return { body: { EventId, Version } };
  },
  AddWebhook: async () => ({ body: { Url: (await startReceiver()).url, Kinds: [...webhookKinds] } }),
  SaveWebhook: async club => {
    const { url } = await startReceiver();
    const { WebhookId } = await addWebhook(club, url, ['eval.completed']);
    const webhook = (await readWebhooks(club)).find(row => row.WebhookId === WebhookId);
    const { Version = '' } = webhook ?? {};
    return { body: { WebhookId, Version, Url: url, Kinds: [...webhookKinds], Paused: false } };
  },
  ReplaceWebhookSecret: async club => ({ body: { WebhookId: await webhookOf(club) } }),
  TestWebhook: async club => ({ body: { WebhookId: await webhookOf(club) } }),
  DeleteWebhook: async club => ({ body: { WebhookId: await webhookOf(club) } }),
  SaveSchool: async ({ ada, byOrganization: query }) => {
    const { Version } = (await ada.call('GetSchool', { query })).reply();
    const Groups = [{ RunGroupId: null, Name: 'Novice', Colour: null, Aliases: [] }];
    return { body: { Version, On: true, Groups } };
  },
  AppointToOffice: async ({ cast }) => ({ body: { Email: cast.instructor.email, Office: 'chief' } }),
  DismissFromOffice: async ({ cast }) => ({ body: { UserId: cast.instructor.personId, Office: 'chief' } }),
  ImportOpeningBalances: async ({ cast }) => ({
    file: {
      name: 'earlier.csv',
      bytes: `Email,What,Group,Days,Date\n${cast.student.email},days,Novice,12,2025-10-31`,
    },
  }),
  SaveCredentialKind: async () => ({ body: { Name: 'MSF Level 2', NeededFor: ['Novice'] } }),
  ImportCredentials: async ({ cast }) => ({
    file: { name: 'credentials.csv', bytes: `Email,Kind,Number\n${cast.instructor.email},MSF Level 2,1234` },
  }),
  RetireCredentialKind: async club => ({ body: { KindId: await listKind(club) } }),
  CopyForm: async () => ({ body: { Starter: 'short', Name: 'Green group' } }),
  ImportForm: async () => ({ file: { name: 'form.json', bytes: JSON.stringify(greenForm) } }),
  PublishForm: async club => {
    const { Draft, query } = await readForm(club);
    return { query, body: { Version: Draft.Version, SameLevels: true, Note: '', MoveEventIds: [] } };
  },
  SetDefaultForm: async club => {
    const { Version, query } = await readForm(club);
    return { query, body: { Version, IsDefault: true } };
  },
  SetEventForms: async club => {
    const { Version } = (await club.ada.call('GetEventForms', { query: club.byEvent })).reply();
    const [version] = (await readForm(club)).Versions;
    const form = { EvalType: 1, Purpose: 'day', RunGroupId: null, FormVersionId: version?.FormVersionId };
    return { query: club.byEvent, body: { Version, Forms: [form] } };
  },
  RetireForm: async club => {
    const { Version, query } = await readForm(club);
    return { query, body: { Version, Retired: true } };
  },
  RevokeOrganizationAccessToken: async ({ ada, cast, byOrganization }) => {
    await makeToken(ada, cast.organizationId);
    const { Tokens } = (await ada.call('GetOrganizationAccessTokens', { query: byOrganization })).reply();
    return { body: { TokenId: Tokens[0]?.TokenId } };
  },
  SaveProfileAdmin: async ({ ada, cast, byOrganization }) => {
    const query = { ...byOrganization, userId: cast.student.personId };
    const profile = (await ada.call('GetProfileAdmin', { query })).reply();
    return { body: { ...profile, FirstName: 'Samuel' } };
  },
  EndSessionsOfUser: async ({ cast, byOrganization }) => ({
    query: { ...byOrganization, userId: cast.student.personId },
    body: {},
  }),
  RemoveFromClub: async ({ cast, byOrganization, deps }) => {
    await openSessionOf(deps.db, cast.instructor);
    return { query: { ...byOrganization, userId: cast.instructor.personId }, body: {} };
  },
};

/** The first form of the club, with the query of calls about it. */
async function readForm({ ada, byOrganization }: Club) {
  const { Forms } = (await ada.call('GetForms', { query: byOrganization })).reply();
  const query = { ...byOrganization, formId: Forms[0]?.FormId ?? '' };
  return { ...(await ada.call('GetForm', { query })).reply(), query };
}

async function webhookOf({ ada, byOrganization }: Club): Promise<string | undefined> {
  return (await ada.call('GetWebhooks', { query: byOrganization })).reply().Webhooks[0]?.WebhookId;
}

test('each call by which an admin or office holder changes something is tested below, or says why not', () => {
  expect([...Object.keys(acts), ...Object.keys(exceptions)].toSorted()).toEqual(changing.toSorted());
});

test('each call by which an admin changes something writes an entry into the log of their club', async () => {
  const club = await makeClub({ webhookAllow: ['127.0.0.1'] });
  const { ada, byOrganization, cast, deps } = club;
  const entries = () =>
    deps.db
      .selectFrom('audit_entry')
      .select('id')
      .where('organization_id', '=', cast.organizationId)
      .where('actor_id', '=', cast.admin.personId)
      .execute();
  const silent: string[] = [];
  for (const name of Object.keys(acts).filter(isCallName)) {
    const input = await acts[name]?.(club);
    const before = (await entries()).length;
    const answer = await ada.call(name, { query: byOrganization, ...input });
    expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, '']);
    if ((await entries()).length === before) silent.push(name);
  }
  expect(silent).toEqual([]);
});

test('founding a club is the first entry of its log', async () => {
  const club = await makeClub({ adminEmails: ['ivan@club.example'] });
  const ivan = await signInAs(club, club.cast.instructor);
  const { OrganizationId } = (await ivan.call('CreateOrganization', { body: { Name: 'New Club' } })).reply();
  const log = await ivan.call('GetAuditLog', { query: { organizationId: OrganizationId } });
  expect(log.reply().Entries).toMatchObject([{ Action: 'club-created', About: 'New Club' }]);
});

test('publishing and reminding by hand are entries of their own, with how many messages go out', async () => {
  const club = await makeClub();
  const press = (reminder: string) =>
    club.ada.call('PublishEvalsForEvent', { query: { ...club.byEvent, reminder }, body: {} });
  await press('false');
  await press('false');
  await press('true');
  expect((await readAudit(club)).map(({ Action, About }) => [Action, About]).sort()).toEqual([
    ['evals-published', 'Spring HPDE'],
    ['reminded-by-hand', 'Spring HPDE'],
  ]);
});

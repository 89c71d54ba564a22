import { communication } from '#domain/messages/preference.ts';
import { signInAs } from '#testing/client.ts';
import { saveProfile } from '#testing/profiles.ts';
import { type Command, expectCall, type History, personOf, timeOf, withAccount } from './history.ts';
import type { ModelPerson } from './model.ts';

async function signIn(history: History, { id, email, name }: ModelPerson): Promise<void> {
  history.clients.set(id, await signInAs(history.testApp, { personId: id, email, name }));
}

/** Whether the club sees and changes the profile of the person. */
function belongs({ clubs }: History, organizationId: string, { id, hasAccount }: ModelPerson): boolean {
  const status = clubs.find(club => club.id === organizationId)?.members.get(id);
  const isKnownElsewhere = clubs.some(club => club.id !== organizationId && club.members.has(id));
  return status === 'accepted' || (status === 'asked' && !hasAccount && !isKnownElsewhere);
}

/** Takes a person who deletes the account out of the model. */
function forget(history: History, person: ModelPerson): void {
  const { evals, events, clubs, messages } = history;
  const now = timeOf(history);
  const { id } = person;
  messages.all = messages.all.filter(message => message.person !== person);
  person.isDeleted = true;
  for (const item of evals.leave(id, now)) {
    const completions = messages.completionsOf(item);
    const isUntold = completions.length > 0 && completions.every(({ state }) => state === 'withdrawn');
    if (isUntold) messages.queueCompletion(item, personOf(history, item.subjectId), now);
  }
  for (const event of events) {
    const others = [...event.roster].filter(([other]) => other !== id);
    event.roster = new Map(
      others.map(([other, attendee]) => [
        other,
        attendee.instructorId === id ? { ...attendee, instructorId: null } : attendee,
      ]),
    );
    event.announced.delete(id);
    event.reminders = event.reminders.filter(({ personId }) => personId !== id);
  }
  for (const club of clubs) {
    const isNamed = evals.all.some(
      ({ event, evaluatorId, subjectId }) => event.club === club && [evaluatorId, subjectId].includes(id),
    );
    if (club.members.has(id) && isNamed) club.members.set(id, 'left');
    else club.members.delete(id);
  }
}

export const peopleCommands = {
  accept: async (history, draw) => {
    const person = draw(withAccount(history));
    const { id: OrganizationId, members } = draw(history.clubs);
    const before = members.get(person.id);
    const status = before === undefined ? 404 : before === 'removed' ? 422 : 200;
    await expectCall(history, person.id, 'AcceptClub', { body: { OrganizationId } }, status);
    if (status === 200) members.set(person.id, 'accepted');
    return `${person.name} accepts: ${status}`;
  },
  'leave the club': async (history, draw) => {
    const person = draw(withAccount(history));
    const { id: OrganizationId, members } = draw(history.clubs);
    const before = members.get(person.id);
    const status = before === undefined ? 404 : 200;
    await expectCall(history, person.id, 'LeaveClub', { body: { OrganizationId } }, status);
    if (status === 200 && before !== 'removed') members.set(person.id, 'left');
    return `${person.name} leaves: ${status}`;
  },
  'remove from the club': async (history, draw) => {
    const person = draw(history.people.filter(({ isDeleted }) => !isDeleted));
    const { id: organizationId, members, adminId } = draw(history.clubs);
    const mayRemove = person.hasAccount ? 200 : 422;
    const status = belongs(history, organizationId, person) ? mayRemove : 404;
    const options = { query: { organizationId, userId: person.id }, body: {} };
    await expectCall(history, adminId, 'RemoveFromClub', options, status);
    if (status === 200) members.set(person.id, 'removed');
    return `${person.name} is removed: ${status}`;
  },
  'correct an address': async (history, draw) => {
    const person = draw(history.people.filter(({ isDeleted, hasAccount }) => !isDeleted && !hasAccount));
    const { id: organizationId, adminId } = draw(history.clubs);
    const isVisible = belongs(history, organizationId, person);
    const query = { organizationId, userId: person.id };
    const answer = await expectCall(history, adminId, 'GetProfileAdmin', { query }, isVisible ? 200 : 404);
    if (!isVisible) return `${person.name}: 404`;
    const { MayChangeContact: _, IsOnlyClub: __, FirstAndLastName: ___, ...profile } = answer.reply();
    const Email = `nora-${timeOf(history)}@new.example`;
    await expectCall(history, adminId, 'SaveProfileAdmin', { query, body: { ...profile, Email } }, 200);
    const to = { channel: 'email', recipient: person.email } as const;
    const about = { kind: 'profile-changed-by-club', event: null, person, evals: [], to } as const;
    history.messages.add({ ...about, createdAt: timeOf(history) });
    person.email = Email;
    return `${person.name}: ${Email}`;
  },
  'choose the channel': async (history, draw) => {
    const person = draw(withAccount(history));
    const PreferredCommunicationType = draw(Object.values(communication));
    const client = history.clients.get(person.id);
    if (client) (await saveProfile(client, { PreferredCommunicationType })).reply();
    person.preferred = PreferredCommunicationType;
    return `${person.name}: ${PreferredCommunicationType}`;
  },
  'sign in for the first time': async (history, draw) => {
    const person = draw(history.people.filter(({ isDeleted, hasAccount }) => !isDeleted && !hasAccount));
    await signIn(history, person);
    person.hasAccount = true;
    return person.name;
  },
  'delete the account': async (history, draw) => {
    const person = draw(withAccount(history));
    await signIn(history, person);
    await expectCall(history, person.id, 'DeleteMyAccount', { body: { Word: 'DELETE' } }, 200);
    forget(history, person);
    return person.name;
  },
} satisfies Record<string, Command>;

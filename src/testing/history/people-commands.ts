import { communication } from '#domain/messages/preference.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import type { Command, History } from './history.ts';
import { isRemoved, type ModelClub, type ModelPerson } from './model.ts';

const testPersonOf = ({ id: personId, email, name }: ModelPerson) => ({ personId, email, name });

/** Whether the club sees and changes the profile of the person. */
function belongs({ clubs }: History, club: ModelClub, { id, hasAccount }: ModelPerson): boolean {
  const status = club.members.get(id);
  const isKnownElsewhere = clubs.some(other => other !== club && other.members.has(id));
  return status === 'accepted' || (status === 'asked' && !hasAccount && !isKnownElsewhere);
}

/** Ends a membership with its offices. Of a person whom the club removed, it stays so. */
function endMembership({ members, admins, invited }: ModelClub, id: string, status: 'left' | 'removed') {
  admins.delete(id);
  invited.delete(id);
  if (members.get(id) !== 'removed') members.set(id, status);
}

/** Takes a person who deletes the account out of the model. */
function forget(history: History, person: ModelPerson): void {
  const { evals, events, clubs, messages, now } = history;
  const { id } = person;
  messages.all = messages.all.filter(message => message.person !== person);
  person.isDeleted = true;
  for (const item of evals.leave(id, now)) {
    const completions = messages.completionsOf(item);
    const isUntold = completions.length > 0 && completions.every(({ state }) => state === 'withdrawn');
    if (isUntold) messages.queueCompletion(item, history.person(item.subjectId), now);
  }
  for (const event of events) {
    const others = [...event.roster].filter(([other]) => other !== id);
    event.roster = new Map(
      others.map(([other, attendee]) => {
        const instructorId = attendee.instructorId === id ? null : attendee.instructorId;
        return [other, { ...attendee, instructorId }];
      }),
    );
    event.announced = new Map([...event.announced].filter(([other]) => other !== id));
    event.reminders = event.reminders.filter(({ personId }) => personId !== id);
  }
  for (const club of clubs) {
    club.admins.delete(id);
    club.invited.delete(id);
    const isNamed = evals.all.some(
      ({ event, evaluatorId, subjectId }) => event.club === club && [evaluatorId, subjectId].includes(id),
    );
    if (club.members.has(id) && isNamed) club.members.set(id, 'left');
    else club.members.delete(id);
  }
}

export const peopleCommands = {
  accept: async (history, draw) => {
    const { id, name } = draw(history.peopleWith(true));
    const club = draw(history.clubs);
    const status = !club.members.has(id) ? 404 : isRemoved(club, id) ? 422 : 200;
    await history.call(id, 'AcceptClub', { body: { OrganizationId: club.id } }, status);
    if (status !== 200) return `${name}: ${status}`;
    club.members.set(id, 'accepted');
    if (club.invited.delete(id)) club.admins.add(id);
    return `${name}: ${status}`;
  },
  'leave the club': async (history, draw) => {
    const { id, name } = draw(history.peopleWith(true));
    const club = draw(history.clubs);
    const before = club.members.get(id);
    const status = before === undefined ? 404 : 200;
    await history.call(id, 'LeaveClub', { body: { OrganizationId: club.id } }, status);
    if (before !== undefined) endMembership(club, id, 'left');
    return `${name}, before: ${before}`;
  },
  'remove from the club': async (history, draw) => {
    const person = draw(history.people.filter(({ isDeleted }) => !isDeleted));
    const club = draw(history.clubs);
    const status = !belongs(history, club, person) ? 404 : person.hasAccount ? 200 : 422;
    const query = { organizationId: club.id, userId: person.id };
    await history.call(club.adminId, 'RemoveFromClub', { query, body: {} }, status);
    if (status === 200) endMembership(club, person.id, 'removed');
    return `${person.name}: ${status}`;
  },
  'correct an address': async (history, draw) => {
    const person = draw(history.peopleWith(false));
    const club = draw(history.clubs);
    const query = { organizationId: club.id, userId: person.id };
    const status = belongs(history, club, person) ? 200 : 404;
    const answer = await history.call(club.adminId, 'GetProfileAdmin', { query }, status);
    if (status !== 200) return `${person.name}: ${status}`;
    const { MayChangeContact: _, IsOnlyClub: __, FirstAndLastName: ___, ...profile } = answer.reply();
    const { email: recipient } = person;
    person.email = `nora-${history.now}@new.example`;
    const body = { ...profile, Email: person.email };
    await history.call(club.adminId, 'SaveProfileAdmin', { query, body }, 200);
    const about = { kind: 'profile-changed-by-club', event: null, person, evals: [] } as const;
    history.messages.add({ ...about, to: { channel: 'email', recipient }, createdAt: history.now });
    return `${person.name}: ${person.email}`;
  },
  'choose the channel': async (history, draw) => {
    const person = draw(history.peopleWith(true));
    person.preferred = draw(Object.values(communication));
    const change = { PreferredCommunicationType: person.preferred };
    (await saveProfile(history.clientOf(person.id), change)).reply();
    return `${person.name}: ${person.preferred}`;
  },
  'confirm a phone': async (history, draw) => {
    const person = draw(history.peopleWith(true).filter(({ phone }) => phone === null));
    await history.signIn(testPersonOf(person));
    const Phone = `+1415555${1000 + history.people.indexOf(person)}`;
    (await saveProfile(history.clientOf(person.id), { Phone })).reply();
    const about = { kind: 'phone-code', event: null, person, evals: [] } as const;
    history.messages.add({ ...about, to: { channel: 'sms', recipient: Phone }, createdAt: history.now });
    const body = { PhoneCode: await newestCodeTo(history.testApp, Phone) };
    await history.call(person.id, 'ConfirmCommunication', { body }, 200);
    person.phone = Phone;
    return `${person.name}: ${Phone}`;
  },
  'sign in for the first time': async (history, draw) => {
    const person = draw(history.peopleWith(false));
    await history.signIn(testPersonOf(person));
    person.hasAccount = true;
    return person.name;
  },
  'invite as admin': async (history, draw) => {
    const { id, name, email: Email } = draw(history.peopleWith(true));
    const { id: organizationId, adminId, members, admins, invited } = draw(history.clubs);
    await history.call(adminId, 'AddOrganizationAdmin', { query: { organizationId }, body: { Email } }, 200);
    if (!members.has(id)) members.set(id, 'asked');
    if (members.get(id) === 'accepted') admins.add(id);
    else invited.add(id);
    return `${name}, ${members.get(id)}`;
  },
  'remove an admin': async (history, draw) => {
    const { id: UserId, name } = draw(history.peopleWith(true));
    const { id: organizationId, adminId, admins, invited } = draw(history.clubs);
    await history.call(
      adminId,
      'RemoveOrganizationAdmin',
      { query: { organizationId }, body: { UserId } },
      200,
    );
    admins.delete(UserId);
    invited.delete(UserId);
    return name;
  },
  'delete the account': async (history, draw) => {
    const person = draw(history.peopleWith(true));
    await history.signIn(testPersonOf(person));
    await history.call(person.id, 'DeleteMyAccount', { body: { Word: 'DELETE' } }, 200);
    forget(history, person);
    return person.name;
  },
} satisfies Record<string, Command>;

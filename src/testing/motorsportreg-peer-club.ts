import { DAY_MS, WEEK_MS } from '#domain/text/durations.ts';

/** A value as MotorsportReg writes it: numbers as such or as text, what is missing as ''. */
type Loose = string | number;

interface PeerAttendee {
  id: Loose;
  memberuri: string;
  firstName: string;
  lastName: string;
  email: string;
  status: string;
  memberId: Loose;
  packages: { id: Loose; name: string }[];
}

interface PeerAssignment {
  id: Loose;
  attendeeId: Loose;
  status: string;
  firstName: string;
  lastName: string;
  memberId: Loose;
  memberuri: string;
  profileuri: string;
  segment: string;
  group: string;
  groupShort: string;
  class: string;
  vehicleNumber: Loose;
  year: Loose;
  make: string;
  model: string;
  color: string;
  instructorFirstName: string;
  instructorLastName: string;
  instructoruri: string;
  instructorprofileuri: string;
  types: { id: Loose; name: string }[] | '';
}

export interface PeerEvent {
  id: string;
  name: string;
  start: string;
  end: string;
  type: string;
  cancelled: boolean;
  public: boolean;
  description: string;
  uri: string;
  detailuri: string;
  venue: { name: string; city: string; region: string } | '';
  attendees: PeerAttendee[];
  assignments: PeerAssignment[];
}

/** A club at MotorsportReg. What a test changes here is what MotorsportReg says from then on. */
export interface PeerClub {
  readonly organizationId: string;
  readonly events: PeerEvent[];
}

interface ClubSize {
  readonly events: number;
  /** Confirmed people of each event; every tenth instructs, and a few more wait to be confirmed. */
  readonly people: number;
  /** Day of the first event, YYYY-MM-DD; the others follow week after week. */
  readonly from?: string;
}

type Some<Item> = readonly [Item, ...Item[]];

const names: Some<readonly [string, string]> = [
  ['Zoë', 'O’Neill-Ñandú'],
  ['דנה', 'כהן'],
  ['Max', '🏁 Racer'],
  ['Chris', 'Smith'],
  ['Chris', 'Smith'],
  ['Niamh', "O'Dowd"],
  ['李', '小龍'],
  ['Søren', 'Ågård'],
];
const tracks: Some<string> = ['Cedar Ridge Raceway', 'Old Mill Circuit', 'Lakeshore Motorsports Park'];
const groups: Some<string> = ['Novice', 'Intermediate', 'Advanced', 'Solo'];
const cars: Some<readonly [Loose, string, string]> = [
  [2019, 'Mazda', 'MX-5'],
  ['2016', 'BMW', 'M2'],
  ['', 'Porsche', '718 Cayman'],
];

/** An id as MotorsportReg makes them: 8-4-4-16 hexadecimal characters. */
function peerId(kind: number, number: number): string {
  const hex = (value: number, length: number) => value.toString(16).toUpperCase().padStart(length, '0');
  return `${hex(kind, 8)}-91F4-3D77-${hex(number + 1, 16)}`;
}

const pick = <Item>(items: Some<Item>, index: number): Item => items[index % items.length] ?? items[0];

export const memberUri = (person: number): string => `/members/${peerId(0xabc, person)}`;
export const peerEmail = (person: number): string => `driver${person}@paddock.example`;

const isInstructor = (person: number): boolean => person % 10 === 0;

function attendeeOf(person: number, status: string): PeerAttendee {
  const [firstName, lastName] = pick(names, person);
  return {
    id: person % 2 ? 7000 + person : `${7000 + person}`,
    memberuri: memberUri(person),
    firstName,
    lastName,
    email: peerEmail(person),
    status,
    memberId: person % 3 ? `${100 + person}` : '',
    packages: [{ id: 1, name: 'Weekend' }],
  };
}

/** A person's place on one day. */
function assignmentOf(person: number, day: number, attendee: PeerAttendee, people: number): PeerAssignment {
  const [year, make, model] = pick(cars, person);
  const instructor = isInstructor(person) ? null : (person % Math.ceil(people / 10)) * 10;
  const [instructorFirstName, instructorLastName] = instructor === null ? ['', ''] : pick(names, instructor);
  return {
    id: `${day}-${person}`,
    attendeeId: attendee.id,
    status: attendee.status,
    firstName: attendee.firstName,
    lastName: attendee.lastName,
    memberId: attendee.memberId,
    memberuri: attendee.memberuri,
    profileuri: '',
    segment: day === 1 ? 'Saturday' : 'Sunday',
    group: isInstructor(person) ? 'Instructors' : pick(groups, Math.floor(person / 10)),
    groupShort: '',
    class: '',
    vehicleNumber: person,
    year,
    make,
    model,
    color: 'red',
    instructorFirstName,
    instructorLastName,
    instructoruri: instructor === null ? '' : memberUri(instructor),
    instructorprofileuri: '',
    types: person % 2 ? '' : [{ id: 3, name: isInstructor(person) ? 'Instructor' : 'Driver' }],
  };
}

function peopleOf(count: number): Pick<PeerEvent, 'attendees' | 'assignments'> {
  const waiting = Math.ceil(count / 50);
  const attendees = Array.from({ length: count + waiting }, (_, person) =>
    attendeeOf(person, person < count ? 'Confirmed' : pick(['Pending', 'On Hold'], person)),
  );
  const assignments = [1, 2].flatMap(day =>
    attendees.map((attendee, person) => assignmentOf(person, day, attendee, count)),
  );
  return { attendees, assignments };
}

/** A club of so many events, each of so many people, the same ones at each. */
export function makePeerClub({ events, people, from = '2026-06-27' }: ClubSize): PeerClub {
  const first = Date.parse(`${from}T00:00:00Z`);
  const dayOf = (index: number, later: number) =>
    new Date(first + index * WEEK_MS + later * DAY_MS).toISOString().slice(0, 10);
  return {
    organizationId: peerId(0xc1b, 0),
    events: Array.from({ length: events }, (_, index) => ({
      id: peerId(0xe, index),
      name: `Track Weekend ${index + 1}`,
      start: dayOf(index, 0),
      end: dayOf(index, 1),
      type: 'HPDE',
      cancelled: false,
      public: true,
      description: '',
      uri: `/events/${peerId(0xe, index)}`,
      detailuri: '',
      venue: { name: pick(tracks, index), city: 'Millbrook', region: 'CT' },
      ...peopleOf(people),
    })),
  };
}

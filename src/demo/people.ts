import { splitName } from '#domain/people/names.ts';
import { type DemoCar, garageOf } from './cars.ts';
import { idOf } from './ids.ts';
import { instructorNames, organizerName, registrarName, studentNames } from './names.ts';
import { makeRandom } from './random.ts';

/** First names of those who are drawn with longer hair and without a beard. */
const women = new Set(
  `Marisol Hanne Yuki Corinne Luz Ingrid Aaliyah Noor Bianca Odette Simone Priya Mei-Ling Jasmine Brooke Elena Fatima
  Hye-jin Jolene Leah Nadia Paloma Rashida Tamsin Uma Wendy Yasmin Anneke Carmen Esther Gabriela Imani Keiko Marguerite
  Olga Quyen Rosa Tessa Vanessa Ximena Zainab Beatriz Divya Freya Hana Jocelyn Lorraine Nina Petra Shira Viola Xiomara
  Zoe Bronwyn Daphne Greta Irene Kirsten Maya Opal`.split(/\s+/),
);

/** Where on the scale of skin tones, fair to dark, families of such names mostly stand; others stand anywhere. */
const tones: readonly (readonly [range: readonly [number, number], firstNames: ReadonlySet<string>])[] = [
  [
    [3, 5],
    new Set(`Desmond Terrence Aaliyah Simone Kwame Kofi Rashida Nnamdi Imani Chidi Jamal Xavier`.split(' ')),
  ],
  [[2, 4], new Set(`Sanjay Vikram Priya Uma Divya Zainab Kareem Hassan Yasmin Fatima`.split(' '))],
  [
    [0, 1],
    new Set(
      `Hanne Walt Graham Mack Ingrid Pete Rolf Søren Tamsin Anneke Bodhi Dmitri Felix Liam Olga Stellan Freya Petra Viola
      Alistair Bronwyn Eamon Florian Greta Kirsten Tomasz Elena Nadia Gus Dylan Cormac`.split(/\s+/),
    ),
  ],
  [[0, 2], new Set(`Yuki Jun-ho Mei-Ling Hye-jin Wendy Esther Keiko Quyen Hana Wei`.split(' '))],
];

/** How somebody is drawn, as far as their name suggests it. */
export interface Looks {
  readonly longHair: boolean;
  /** Fair to dark, both ends included. */
  readonly tones: readonly [number, number];
}

export const looksOf = (firstName: string): Looks => ({
  longHair: women.has(firstName),
  tones: tones.find(([, names]) => names.has(firstName))?.[0] ?? [0, 4],
});

/** A person of the club. The first car of the garage is their track car. */
export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string;
  readonly preferredCommunication: number;
  readonly hasSignedIn: boolean;
  readonly cars: readonly DemoCar[];
}

/** Everybody, by what they do at events. The registrar administers and does not drive. */
export interface DemoPeople {
  readonly organizer: DemoPerson;
  readonly registrar: DemoPerson;
  /** The organizer first. */
  readonly instructors: readonly DemoPerson[];
  readonly students: readonly DemoPerson[];
}

/** Those whom a visitor can look around as. */
export const visitors = {
  organizer: organizerName,
  instructor: instructorNames[0],
  student: studentNames[0],
};
export type VisitorRole = keyof typeof visitors;

export const personIdOf = (name: string): string => idOf(`person ${name}`);

const streets = [
  'Maple Street',
  'Mill Road',
  'Orchard Lane',
  'Ridge Avenue',
  'Canal Street',
  'Old Post Road',
];
const towns = ['Millbrook, NY 12545', 'Easton, PA 18042', 'Danbury, CT 06810', 'Leesburg, VA 20175'];

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll(/[^a-z]/g, '');

function personNamed(name: string, place: number): DemoPerson {
  const random = makeRandom(`person ${name}`);
  const { firstName, lastName } = splitName(name);
  const isVisitor = Object.values(visitors).some(visitor => visitor === name);
  return {
    id: personIdOf(name),
    firstName,
    lastName,
    displayName: !isVisitor && random.chance(0.12) ? `${firstName} ${lastName.charAt(0)}.` : '',
    email: `${letters(firstName)}.${letters(lastName)}@paddock.example`,
    // 555-0100 to 555-0199 belong to nobody.
    phone: random.chance(0.85)
      ? `+1${random.pick(['914', '610', '203', '703'])}55501${String(place % 100).padStart(2, '0')}`
      : null,
    address: random.chance(0.7) ? `${random.int(2, 480)} ${random.pick(streets)}, ${random.pick(towns)}` : '',
    preferredCommunication: isVisitor ? 2 : random.pick([1, 2, 2, 2, 2, 2, 2, 3]),
    hasSignedIn: isVisitor || random.chance(0.8),
    cars: garageOf(random),
  };
}

/** The 120 people of the club. */
export function makePeople(): DemoPeople {
  const organizer = personNamed(organizerName, 0);
  return {
    organizer,
    registrar: personNamed(registrarName, 1),
    instructors: [organizer, ...instructorNames.map((name, place) => personNamed(name, 2 + place))],
    students: studentNames.map((name, place) => personNamed(name, 2 + instructorNames.length + place)),
  };
}

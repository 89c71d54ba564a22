import { carName } from '#domain/people/car.ts';
import { splitName } from '#domain/people/names.ts';
import { makeRandom } from './random.ts';

/** The people whom a visitor can sign in as. */
export const visitors = {
  organizer: 'Marisol Vega',
  instructor: 'Desmond Okafor',
  student: 'Priya Raman',
} as const;
export type VisitorRole = keyof typeof visitors;

export interface DemoPerson {
  /** Names the person, also where a sample person has another last name. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly car: DemoCar;
  readonly isVisitor: boolean;
}

interface DemoCar {
  readonly Make: string;
  readonly Model: string;
  readonly Year: number;
}

/** Returns the name of a person's car on a roster. */
export const vehicleOf = ({ car }: DemoPerson): string => carName({ ...car, Name: '' });

const firstNames =
  'Hanne Walt Yuki Corinne Graham Luz Sanjay Mack Ingrid Aaliyah Pete Noor Caleb Jasmine Kwame Elena Dylan Leah Mateo Uma'.split(
    ' ',
  );
const lastNames =
  'Lindqvist Brannigan Tanabe Delacroix Petrie Echeverría Bhatt Sorensen Vollan Farouk Haddad Norwood Mensah'.split(
    ' ',
  );

const models = [
  ['Mazda', 'MX-5 Miata'],
  ['BMW', 'M2'],
  ['Subaru', 'BRZ'],
  ['Honda', 'Civic Type R'],
  ['Volkswagen', 'GTI'],
  ['Ford', 'Mustang GT'],
  ['Chevrolet', 'Corvette'],
  ['Porsche', 'Cayman S'],
  ['Hyundai', 'Elantra N'],
] as const;

const withoutMarks = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Returns the e-mail of a person of the demo, which gets no mail from outside the demo. */
export function emailOf(name: string): string {
  const { firstName, lastName } = splitName(name);
  return `${withoutMarks(firstName)}.${withoutMarks(lastName)}@paddock.example`;
}

function makePerson(name: string): DemoPerson {
  const random = makeRandom(name);
  const [Make, Model] = random.pick(models);
  return {
    name,
    ...splitName(name),
    email: emailOf(name),
    car: { Make, Model, Year: random.int(2012, 2023) },
    isVisitor: Object.values<string>(visitors).includes(name),
  };
}

const INSTRUCTORS = 22;
const OTHERS = 117;

// A person of each pair of names; the two numbers of names have no common divisor.
const otherNames = Array.from({ length: OTHERS }, (_, nth) =>
  [firstNames[nth % firstNames.length], lastNames[nth % lastNames.length]].join(' '),
);

/** The 120 people of the club: the registrar, who does not drive, instructors and students; visitors come first. */
export function makePeople() {
  const [registrar = '', ...others] = otherNames;
  const instructors = [visitors.organizer, visitors.instructor, ...others.slice(0, INSTRUCTORS - 2)];
  const students = [visitors.student, ...others.slice(INSTRUCTORS - 2)];
  return {
    registrar: makePerson(registrar),
    instructors: instructors.map(makePerson),
    students: students.map(makePerson),
  };
}

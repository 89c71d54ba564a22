import { makeXlsx } from '../src/testing/make-xlsx.ts';

const HEADER = ['First Name', 'Last Name', 'E-mail', 'Run Group', 'Car', 'Instructor Email'];
const INSTRUCTORS = 5;
const STUDENTS = 25;

/** The instructor and the student whose eval the journey follows. */
export const instructorEmail = 'instructor1@club.example';
export const studentEmail = 'student01@club.example';

const number = (index: number) => String(index + 1).padStart(2, '0');

/** A roster of 30 people: five instructors and 25 students, of whom the last five have nobody assigned. */
function rosterRows(): string[][] {
  const instructors = Array.from({ length: INSTRUCTORS }, (_, index) => [
    'Ines',
    `Ibarra ${number(index)}`,
    `instructor${index + 1}@club.example`,
    'Instructor',
    '2021 Porsche 718 Cayman',
    '',
  ]);
  const students = Array.from({ length: STUDENTS }, (_, index) => [
    'Zoë',
    `Müller-Öz ${number(index)}`,
    `student${number(index)}@club.example`,
    index % 2 === 0 ? 'Novice' : 'Intermediate',
    '2019 Mazda MX-5',
    index < 20 ? `instructor${(index % INSTRUCTORS) + 1}@club.example` : '',
  ]);
  return [HEADER, ...instructors, ...students];
}

/** The roster as a semicolon CSV with a byte order mark, as a spreadsheet in Europe saves it. */
export function rosterCsv(): Buffer {
  return Buffer.from(
    `\uFEFF${rosterRows()
      .map(row => row.join(';'))
      .join('\r\n')}\r\n`,
  );
}

/** The same roster as XLSX. */
export function rosterXlsx(): Buffer {
  return makeXlsx(rosterRows());
}

import { countColumns, findColumns, missingColumn } from '#server/platform/spreadsheet/table/headers.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type OpenTable, openTable } from '#server/platform/spreadsheet/table/read-cells.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';

/**
 * The columns of an assignments file (docs/product.md#imports) with their other names, also in German, French and
 * Spanish.
 */
export const assignmentColumns = {
  firstName: {
    name: 'First Name',
    required: true,
    synonyms: [
      'First',
      'Given Name',
      'Forename',
      'Driver First Name',
      'Vorname',
      'Prénom',
      'Nombre',
      'Nombres',
    ],
  },
  lastName: {
    name: 'Last Name',
    required: true,
    synonyms: [
      'Last',
      'Surname',
      'Family Name',
      'Driver Last Name',
      'Nachname',
      'Familienname',
      'Nom',
      'Nom de famille',
      'Apellido',
      'Apellidos',
    ],
  },
  /** First and last name in one cell. */
  name: {
    name: 'Name',
    required: true,
    synonyms: [
      'Full Name',
      'First and Last Name',
      'Driver',
      'Driver Name',
      'Participant',
      'Participant Name',
      'Student Name',
      'Attendee',
      'Fahrer',
      'Teilnehmer',
      'Vor- und Nachname',
      'Nom complet',
      'Nom et prénom',
      'Nombre completo',
      'Nombre y apellidos',
      'Participante',
    ],
  },
  email: {
    name: 'Email',
    required: true,
    synonyms: [
      'Email Address',
      'Mail',
      'User Email',
      'Driver Email',
      'Student Email',
      'Participant Email',
      'Mailadresse',
      'E-Mail-Adresse',
      'Courriel',
      'Adresse e-mail',
      'Correo',
      'Correo electrónico',
    ],
  },
  group: {
    name: 'Group',
    required: false,
    synonyms: [
      'Run Group',
      'Driver Group',
      'Student Group',
      'Group Name',
      'Gruppe',
      'Fahrgruppe',
      'Groupe',
      'Grupo',
    ],
  },
  vehicle: {
    name: 'Vehicle',
    required: false,
    synonyms: [
      'Car',
      'Automobile',
      'Year Make Model',
      'Vehicle Description',
      'Car Description',
      'Fahrzeug',
      'Auto',
      'Véhicule',
      'Voiture',
      'Vehículo',
      'Coche',
      'Carro',
    ],
  },
  carNumber: {
    name: 'Car Number',
    required: false,
    synonyms: [
      'Car No',
      'Vehicle Number',
      'Startnummer',
      'Fahrzeugnummer',
      'Numéro de voiture',
      'Número de coche',
      'Dorsal',
    ],
  },
  instructorEmail: {
    name: 'Instructor Email',
    required: false,
    synonyms: [
      'Instructor',
      "Instructor's Email",
      'Instructor Email Address',
      'Assigned Instructor',
      'Coach Email',
      'Instruktor',
      'Instruktor E-Mail',
      'Instructeur',
      'Courriel instructeur',
      'E-mail instructeur',
      'Correo del instructor',
    ],
  },
  /** The attendee's days of an event of several days. */
  days: {
    name: 'Days',
    required: false,
    synonyms: [
      'Day',
      'Attending',
      'Days Attending',
      'Attending Days',
      'Tage',
      'Tag',
      'Jours',
      'Jour',
      'Días',
      'Día',
    ],
  },
  /** The limits of instructors (docs/product.md#instructor-limits). */
  maxStudents: {
    name: 'Max Students',
    required: false,
    synonyms: [
      'Maximum Students',
      'Number of Students',
      'Student Limit',
      'Max Schüler',
      'Élèves max',
      'Máximo de alumnos',
      'Alumnos máximos',
    ],
  },
  takes: {
    name: 'Groups',
    required: false,
    synonyms: ['Teaches Groups', 'Takes Groups', 'Student Groups', 'Gruppen', 'Groupes', 'Grupos'],
  },
  ownGroup: {
    name: 'Own Group',
    required: false,
    synonyms: ['Drives In', 'Own Run Group', 'Eigene Gruppe', 'Propre groupe', 'Grupo propio'],
  },
  /** The instructor whom a student asked for, by name or address. */
  askedFor: {
    name: 'Requested Instructor',
    required: false,
    synonyms: [
      'Instructor Requested',
      'Instructor Request',
      'Preferred Instructor',
      'Wunschinstruktor',
      'Instructeur souhaité',
      'Instructor solicitado',
      'Instructor preferido',
    ],
  },
  role: {
    name: 'Role',
    required: false,
    synonyms: ['User Role', 'Participant Role', 'Rolle', 'Rôle', 'Rol'],
  },
} as const;

export type AssignmentColumn = keyof typeof assignmentColumns;
export type AssignmentsFile = OpenTable<AssignmentColumn>;

/**
 * Opens an assignments file. A column Name replaces missing columns First Name and Last Name. Vehicle,
 * Car Number and Instructor Email are optional. Group or Role is required: without them, a misspelt header would make everybody a
 * novice. Without an event of several days, the column Days is ignored.
 */
export function openAssignments(table: Table, withDays: boolean): AssignmentsFile {
  const { name: wholeName, firstName, lastName, days, ...others } = assignmentColumns;
  const isWhole =
    countColumns(table.header, [wholeName]) > 0 && countColumns(table.header, [firstName, lastName]) === 0;
  const names = isWhole ? { name: wholeName } : { firstName, lastName };
  const { found, problems } = findColumns<AssignmentColumn>(table, {
    ...names,
    ...others,
    ...(withDays && { days }),
  });
  const isMissing = found.group === undefined && found.role === undefined;
  const missing = missingColumn(table, assignmentColumns.group.name, importTexts().noGroupNorRole);
  const all = isMissing ? [...problems, missing] : problems;
  return openTable(table, assignmentColumns, { found, problems: all });
}

import {
  type Column,
  columnCounter,
  findColumns,
  missingColumn,
} from '#server/platform/spreadsheet/table/headers.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { type OpenFile, openFile } from '#server/platform/spreadsheet/table/open-file.ts';
import type { ImportProblem } from '#server/platform/spreadsheet/table/problems.ts';
import type { Table } from '#server/platform/spreadsheet/table/table.ts';

/**
 * The columns of an assignments file (docs/product.md#imports) with their other names, also in German, French and
 * Spanish.
 */
export const assignmentColumns = {
  firstName: {
    name: 'First Name',
    isName: true,
    required: true,
    synonyms: 'First, Given Name, Forename, Driver First Name, Vorname, Prénom, Nombre, Nombres',
  },
  lastName: {
    name: 'Last Name',
    isName: true,
    required: true,
    synonyms: `Last, Surname, Family Name, Driver Last Name, Nachname, Familienname, Nom, Nom de famille,
      Apellido, Apellidos`,
  },
  /** First and last name in one cell. */
  name: {
    name: 'Name',
    isName: true,
    required: true,
    synonyms: `Full Name, First and Last Name, Driver, Driver Name, Participant, Participant Name,
      Student Name, Attendee, Fahrer, Teilnehmer, Vor- und Nachname, Nom complet, Nom et prénom,
      Nombre completo, Nombre y apellidos, Participante`,
  },
  email: {
    name: 'Email',
    synonyms: `Email Address, Mail, User Email, Driver Email, Student Email, Participant Email, Mailadresse,
      E-Mail-Adresse, Courriel, Adresse e-mail, Correo, Correo electrónico,
      Dirección de correo electrónico`,
  },
  group: {
    name: 'Group',
    synonyms: `Run Group, Class Group, Driver Group, Student Group, Group Name, Which run group,
      Which run group are you in, What run group are you in, Which group are you in, Gruppe, Fahrgruppe,
      In welcher Gruppe fährst du, Groupe, Dans quel groupe es-tu, Grupo, En qué grupo estás`,
    vague: 'Level, Experience Level, Skill Level',
  },
  vehicle: {
    name: 'Vehicle',
    synonyms: `Car, Automobile, Year Make Model, Car Year Make Model, Vehicle Description, Car Description, Fahrzeug, Auto,
      Véhicule, Voiture, Vehículo, Coche, Carro`,
  },
  carNumber: {
    name: 'Car Number',
    synonyms: `Car No, Car Nr, Vehicle Number, Vehicle No, Race Number, Comp No, Competition Number,
      Startnummer, Fahrzeugnummer, Numéro de voiture, Número de coche, Dorsal`,
    vague: 'Number, #, No, Nr, Num, Número, Numéro',
  },
  /** The parts of a car in columns of their own. */
  year: { name: 'Year', synonyms: 'Car Year, Vehicle Year, Baujahr, Année, Año' },
  make: { name: 'Make', synonyms: 'Car Make, Vehicle Make, Marke, Marque, Marca' },
  model: {
    name: 'Model',
    synonyms: 'Car Model, Vehicle Model, Modell, Modèle, Modelo',
  },
  instructorEmail: {
    name: 'Instructor Email',
    synonyms: `Instructor, Instructor's Email, Instructor Email Address, Assigned Instructor, Coach,
      Coach Email, Are you an instructor, Instruktor, Instruktor E-Mail, Bist du Instruktor, Instructeur,
      Courriel instructeur, E-mail instructeur, Es-tu instructeur, Correo del instructor, Eres instructor`,
  },
  instructorFirst: {
    name: 'Instructor First Name',
    synonyms: 'Coach First Name, Prénom instructeur, Nombre del instructor',
  },
  instructorLast: {
    name: 'Instructor Last Name',
    synonyms: 'Coach Last Name, Nom instructeur, Apellido del instructor',
  },
  /** What a row of a registration is about: a day, a group or work. */
  segment: { name: 'Segment', synonyms: 'Segments, Segment Name' },
  status: {
    name: 'Status',
    synonyms: 'Registration Status, Reg State, Reg Status, Entry Status, Anmeldestatus, Statut, Estado',
  },
  memberNumber: {
    name: 'Member Number',
    synonyms: `Member ID, Member #, Member No, Membership Number, Mitgliedsnummer, Numéro de membre,
      Número de socio`,
  },
  /** The attendee's days of an event of several days. */
  days: {
    name: 'Days',
    // Forms write the column as their question.
    synonyms: `Day, Attending, Days Attending, Attending Days, Which days, Which days will you attend,
      What days will you attend, Which days are you attending, Tage, Tag, Welche Tage, An welchen Tagen kommst du,
      Jours, Jour, Quels jours, Quels jours viens-tu, Quels jours venez-vous, Días, Día, Qué días, Qué días vienes,
      Qué días asistirás`,
  },
  /** The limits of instructors (docs/product.md#instructor-limits). */
  maxStudents: {
    name: 'Max Students',
    synonyms: `Maximum Students, Number of Students, Student Limit, Max Schüler, Élèves max,
      Máximo de alumnos, Alumnos máximos`,
  },
  takes: {
    name: 'Groups',
    synonyms: 'Teaches Groups, Takes Groups, Student Groups, Gruppen, Groupes, Grupos',
  },
  ownGroup: {
    name: 'Own Group',
    synonyms: 'Drives In, Own Run Group, Eigene Gruppe, Propre groupe, Grupo propio',
  },
  /** The instructor that a student asked for, by name or address. */
  askedFor: {
    name: 'Requested Instructor',
    synonyms: `Instructor Requested, Instructor Request, Preferred Instructor, Wunschinstruktor,
      Instructeur souhaité, Instructor solicitado, Instructor preferido`,
  },
  role: {
    name: 'Role',
    synonyms: 'User Role, Participant Role, Rolle, Rôle, Rol',
  },
} as const;

export type AssignmentColumn = keyof typeof assignmentColumns;
export type AssignmentsFile = OpenFile<AssignmentColumn>;

const { name: wholeName, firstName, lastName } = assignmentColumns;

/**
 * Opens an assignments file. A column Name replaces missing columns First Name and Last Name. One table needs Group, Role or
 * Segment: without them, a misspelt header would make everybody a novice. `isGroup` says whether the name of a sheet is a
 * group. `groupless` gets the tables without groups and roles: they complete the rows of others, or their segments name groups.
 */
export function openAssignments(file: ImportFile, isGroup: (sheet: string) => boolean) {
  const { columns: choices, values } = file.choices;
  const optional = new Set(Object.keys(values));
  const { group, role, segment } = assignmentColumns;
  const isChosen = optional.has(group.name) || optional.has(role.name);
  const countGroups = columnCounter([group, role], choices);
  const countSegments = columnCounter([segment], choices);
  const namesGroups = ({ header, sheet }: Table) => isChosen || isGroup(sheet) || countGroups(header) > 0;
  const groupless = new Set(file.tables.filter(table => !namesGroups(table)));
  const mayNameGroups = file.tables.some(table => !groupless.has(table) || countSegments(table.header) > 0);
  const open: AssignmentsFile = openFile<AssignmentColumn>(file, assignmentColumns, table => {
    const has = (...columns: Column[]) => columnCounter(columns, choices)(table.header) > 0;
    const isWhole = has(wholeName) && !has(firstName, lastName);
    const { name, firstName: first, lastName: last, ...others } = assignmentColumns;
    const names = isWhole ? { name } : { firstName: first, lastName: last };
    const columns = { ...names, ...others };
    const { found, problems } = findColumns<AssignmentColumn>(table, columns, choices, optional);
    return {
      found,
      problems: mayNameGroups ? problems : [...problems, missingGroup(table)],
    };
  });
  return { open, groupless };
}

/** Returns the problem that a table says nothing of groups. */
export const missingGroup = (table: Table): ImportProblem =>
  missingColumn(table, assignmentColumns.group.name, importTexts().noGroupNorRole);

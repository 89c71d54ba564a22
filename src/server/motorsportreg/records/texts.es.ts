import { nameList } from '#server/platform/language/name-list.ts';
import type { SyncTexts } from './sync-result.ts';

const or = (value: string) => value || 'ninguno';
const members: Readonly<Record<string, string>> = {
  Name: 'Nombre',
  Date: 'Fecha',
  'Last day': 'Último día',
  Track: 'Circuito',
  Group: 'Grupo',
  Vehicle: 'Vehículo',
  'Car number': 'Número del coche',
};

export const syncTexts: SyncTexts = {
  somebody: () => 'Alguien',
  anEvent: () => 'Un evento',
  became: (member, from, to) => `${members[member] ?? member}: ${or(from)} → ${or(to)}`,
  stays: (member, here, said) =>
    `${members[member] ?? member} sigue siendo ${or(here)}; MotorsportReg dice ${or(said)}`,
  eventAdded: (start, track) => `${start}, ${track}`,
  eventLinked: () => 'Ahora corresponde al evento de ese nombre en MotorsportReg',
  eventCancelled: () => 'Se ha cancelado en MotorsportReg. Aquí no cambia.',
  eventTaken: start => `Otro evento tiene este nombre el ${start}. Cambia el nombre de uno de los dos.`,
  eventNoId: () => 'MotorsportReg no le da un identificador válido.',
  eventNoName: () => 'No tiene nombre en MotorsportReg.',
  eventNoDate: () => 'No tiene fecha en MotorsportReg.',
  added: (group, instructor, vehicle) =>
    `Grupo ${group}${instructor && `, instructor ${instructor}`}${vehicle && `, ${vehicle}`}`,
  emailIsNow: email => `Su correo es ahora ${email}`,
  renamed: () => 'Tiene un nombre nuevo',
  left: () => 'Ya no está confirmado en MotorsportReg',
  stillTeaches: students =>
    `Se queda en el grupo Instructor, porque aquí tiene asignado a ${nameList(students, 'es')}`,
  noInstructor: instructor => `${instructor} no es su instructor, porque aquí está en otro grupo`,
  leftStudents: students =>
    `Ya no está confirmado en MotorsportReg, pero se queda, porque aquí tiene asignado a ${nameList(students, 'es')}`,
  leftEvals: () =>
    'Ya no está confirmado en MotorsportReg, pero se queda, porque tiene evaluaciones en curso o completadas',
  oneAccount: (email, first) => `${email} y ${first} son de una misma cuenta aquí.`,
  removedHere: () => 'Se quitó de esta lista aquí. Añade a esta persona a mano para recuperarla.',
  badEmail: typed => `«${typed}» no es una dirección de correo.`,
  noEmail: () => 'No tiene dirección de correo en MotorsportReg.',
  sameEmail: (name, email) =>
    `Tiene la misma dirección de correo que ${name}, ${email}. Cada persona necesita la suya.`,
  notAmongAttendees: () =>
    'Está asignado en MotorsportReg, pero no entre los asistentes. Solo los asistentes tienen allí dirección de correo.',
  unknownInstructor: students =>
    `En MotorsportReg instruye a ${nameList(students, 'es')}, pero no está confirmado allí con una dirección de correo. Sus alumnos conservan el instructor que tienen aquí.`,
  selfTaught: () => 'En MotorsportReg figura como su propio instructor. Aquí no se tiene en cuenta.',
};

import type { OrganizationSettingsTexts } from './texts.ts';

export const texts: OrganizationSettingsTexts = {
  title: 'Ajustes',
  auditLog: 'Registro',
  unsaved: 'Tus cambios en los ajustes no están guardados.',
  organization: 'Organización',
  name: 'Nombre',
  nameHint: 'Aparece en cada mensaje a tus pilotos.',
  logo: 'Logotipo',
  logoHint: 'Aparece en el menú y en las evaluaciones públicas, sobre fondo blanco.',
  logoUploading: 'El logotipo aún se está subiendo. Guarda cuando termine.',
  accent: 'Color de acento',
  accentHint:
    'Con # y seis cifras, como #1e6fb8. Déjalo vacío para el rojo de Apex Debrief. Aparece en el menú, en los correos y en las evaluaciones públicas.',
  accentFaults: {
    noColour: 'Escribe un color con # y seis cifras de 0 a 9 y de A a F, como #1e6fb8.',
    tooLight: 'Este color es demasiado claro para verse en una pantalla clara. Elige uno más oscuro.',
    tooDark: 'Este color es demasiado oscuro para verse en una pantalla oscura. Elige uno más claro.',
  },
  id: 'MotorSportRegId',
  idHint: 'El «organization ID» de tu club en MotorsportReg. Déjalo vacío para trabajar solo con archivos.',
  whereId: 'Dónde encontrarlo',
  idPlace:
    'En la dirección del calendario de eventos de tu club en MotorsportReg, después de «calendars/organization/». Su asistencia también te lo dirá. Tiene 35 caracteres, como:',
  idExample: '0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D',
  idLength: (needed, typed) => `Debe tener ${needed} caracteres, guiones incluidos; este tiene ${typed}.`,
  idShape: 'Solo lleva de 0 a 9 y de A a F, en grupos de 8, 4, 4 y 16 separados por guiones.',
  passkey: 'Los organizadores inician sesión con una llave de acceso',
  passkeyHint:
    'Si es obligatoria, quien haya iniciado sesión de otra forma no puede hacer nada aquí como organizador. Antes de pedirla, inicia sesión con la tuya.',
  needed: 'Obligatoria',
  notNeeded: 'No hace falta',
  savedElsewhere: 'Otra persona ha guardado estos ajustes.',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Ajustes guardados',
  notSaved: 'Los ajustes no se han guardado',
  stale:
    'Otra persona ha guardado estos ajustes mientras tanto. Los tuyos siguen aquí: carga sus cambios y luego guarda.',
  reminders: {
    title: 'Recordatorios',
    lead: 'Quien tenga evaluaciones por rellenar puede recibir un recordatorio sin que pulses ningún botón. La pestaña Ajustes de un evento puede indicar otra cosa y fijar una fecha de cierre.',
    remind: 'Recordar automáticamente',
    never: 'Nunca',
    asHere: 'Como se indica aquí',
    save: 'Fijar recordatorios',
    unsaved: 'Tus cambios en los recordatorios no están guardados.',
    saved: 'Recordatorios guardados',
    notSaved: 'Los recordatorios no se han guardado',
  },
};

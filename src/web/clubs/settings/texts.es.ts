import type { OrganizationSettingsTexts } from './texts.ts';

export const texts: OrganizationSettingsTexts = {
  auditLog: 'Registro',
  unsaved: 'Tus cambios en los ajustes no están guardados.',
  organization: 'Organización',
  nameHint: 'Aparece en cada mensaje a tus pilotos.',
  logo: 'Logotipo',
  logoHint:
    'Aparece en el menú, en los correos y en las evaluaciones públicas, sobre fondo blanco. Un logotipo claro y transparente lleva fondo oscuro.',
  logoUploading: 'El logotipo aún se está subiendo. Guarda cuando termine.',
  accent: 'Color de acento',
  accentHint:
    'Elígelo o escribe # y seis caracteres, como #1e6fb8. Déjalo vacío para el rojo de Apex Debrief. Aparece en el menú, en los correos y en las evaluaciones públicas.',
  pickAccent: 'Elegir el color',
  accentFaults: {
    noColour: 'Escribe un color con # y seis caracteres de 0 a 9 y de A a F, como #1e6fb8.',
    tooLight: 'Este color es demasiado claro para verse en una pantalla clara. Elige uno más oscuro.',
    tooDark: 'Este color es demasiado oscuro para verse en una pantalla oscura. Elige uno más claro.',
  },
  id: 'MotorSportRegId',
  idHint: 'El «organization ID» de tu club en MotorsportReg. Déjalo vacío para trabajar solo con archivos.',
  whereId: 'Dónde encontrarlo',
  idPlace:
    'En la dirección del calendario de eventos de tu club en MotorsportReg, después de «calendars/organization/». Su servicio de asistencia también puede decírtelo. Tiene 35 caracteres, como:',
  idExample: '0A1B2C3D-4E5F-6A7B-8C9D0E1F2A3B4C5D',
  idLength: (needed, typed) => `Debe tener ${needed} caracteres, guiones incluidos. Este tiene ${typed}.`,
  idShape: 'Usa solo de 0 a 9 y de A a F, en grupos de 8, 4, 4 y 16 separados por guiones.',
  advanced: 'Avanzado',
  passkeys: 'Llaves de acceso',
  passkey: 'Los organizadores inician sesión con una llave de acceso',
  passkeyHint:
    'Si es obligatoria, quien haya iniciado sesión de otra forma no puede actuar aquí como organizador. Antes de exigirla, inicia sesión con la tuya.',
  needed: 'Obligatoria',
  notNeeded: 'No obligatoria',
  savedElsewhere: 'Otra persona ha guardado estos ajustes.',
  saved: 'Ajustes guardados',
  notSaved: 'Ajustes no guardados',
  stale: 'Otra persona ha guardado estos ajustes. Los tuyos siguen aquí: carga sus cambios y luego guarda.',
  mail: {
    title: 'Correo',
    lead: 'Comprueba que los mensajes llegan antes de dar la bienvenida.',
    send: 'Enviarme un correo de prueba',
    sent: address => `El servidor de correo ha aceptado un correo de prueba para ${address}.`,
    lookForIt: 'Si no llega en unos minutos, mira en la carpeta de spam.',
    noServer: 'No hay servidor de correo, así que nadie recibe mensajes de este servidor.',
    setServer:
      'Quien administra el servidor debe definir SMTP_URL y MAIL_FROM y reiniciarlo. docs/settings.md describe ambos.',
    refused: 'El correo de prueba no se ha enviado.',
    check: 'Quien administra el servidor debe revisar SMTP_URL y MAIL_FROM. docs/settings.md describe ambos.',
    notSent: 'El correo de prueba no se ha enviado',
  },
  remindersLead:
    'Quien tenga evaluaciones pendientes puede recibir recordatorios automáticos. La pestaña Ajustes de un evento puede cambiarlo y fijar una fecha de cierre.',
  remindAsHere: 'Como se indica aquí',
};

import type { OperationsTexts } from './texts.ts';

export const texts: OperationsTexts = {
  texts: {
    server: 'Este servidor',
    version: 'Versión',
    allIsWell: 'Todo está en orden.',
    more: 'Copias, versión y estado',

    backups: 'Copias de seguridad',
    backupsLead: 'El servidor hace una copia cada noche y antes de cada actualización, y la vuelve a leer.',
    olderBackups: 'Copias anteriores',
    noBackups: 'La primera copia se hace esta noche, después de las 03:00.',
    beforeUpdate: 'antes de una actualización',
    readBack: 'comprobada',
    copied: 'copiada al segundo lugar',
    notCopied: 'aún no copiada al segundo lugar',
    download: 'Descargar',
    downloadOf: when => `Descargar la copia del ${when}`,
    oneDisk:
      'Las copias están en el mismo disco que los datos: si falla, se pierde todo. Indica en BACKUP_TO una carpeta de otro disco, o descarga una copia de vez en cuando.',
    notEncrypted:
      'Las copias no están cifradas y no contienen la clave secreta. Define BACKUP_PASSPHRASE y anota la frase en papel.',

    health: 'Estado',
    database: 'Base de datos',
    disk: 'Espacio libre en el disco',
    diskFacts: (free, all) => `${free} de ${all}`,
    serverTime: 'Hora del servidor',
    sameTime: 'como la tuya',
    otherTime: minutes => `a ${minutes} minutos de la tuya`,
    lastSent: 'Último enviado',
    lastFailed: 'Último fallido',
    never: 'nunca',
    waiting: 'En espera',
    jobs: 'Última vez de cada tarea',
    jobNames: {
      'take-backup': 'Copia de cada noche',
      'send-reminders': 'Recordatorios',
      'clean-up': 'Limpieza',
    },
    notYetRun: 'ninguna en 24 horas',

    oldBackup: when =>
      `La última copia es del ${when}. El registro del servidor dice por qué no hay una más nueva; a menudo el disco está lleno.`,
    lateCopy:
      'La última copia no está en el segundo lugar. Comprueba que se llega a la carpeta o al almacén de BACKUP_TO.',
    lowDisk: free => `Solo quedan libres ${free}. Haz sitio en el disco de la carpeta de datos.`,
    noMailServer:
      'Los mensajes solo se escriben en archivos de este servidor. Define SMTP_URL y MAIL_FROM para enviarlos.',
    mailWaits: since =>
      `Hay mensajes en espera desde el ${since}. «Enviarme un correo de prueba», en los ajustes de un club, dice por qué.`,
    mailFailed: count =>
      `${count} mensajes fallaron en las últimas 24 horas. Las estadísticas del evento nombran a las personas y el motivo.`,
    jobFailed: (name, when) =>
      `«${name}» falló el ${when} y se repite por sí sola. Si vuelve a fallar, el registro del servidor dice por qué (journalctl -u apex-debrief).`,
    clock: minutes =>
      `El reloj del servidor difiere del tuyo en ${minutes} minutos. Si el tuyo va bien, deja que el servidor tome la hora de internet (timedatectl set-ntp true).`,
  },
  handOverTexts: {
    title: 'Entregar este servidor a otra persona',
    lead: 'Imprime esta página, escribe en ella las contraseñas a mano y entrégala en persona.',
    address: 'Dirección',
    domain: 'Dominio',
    domainHint: 'registrador, cuenta, contraseña',
    machine: 'Ordenador',
    machineHint: 'proveedor, cuenta, cómo se entra',
    version: 'Versión',
    data: 'Datos y copias',
    database: 'Base de datos',
    inData: 'en la carpeta de los datos',
    elsewhere: 'en un servidor propio (DATABASE_URL)',
    secondPlace: 'Segundo lugar de las copias',
    none: 'ninguno',
    passphrase: 'Frase de las copias',
    passphraseHint: 'BACKUP_PASSPHRASE, letra por letra',
    mail: 'Servidor de correo',
    mailPassword: 'Cuenta de correo',
    mailPasswordHint: 'proveedor, cuenta, contraseña',
    operators: 'Responsables (ADMIN_EMAILS)',
    steps: 'Lo que hacéis juntos',
    stepList: [
      'Añade su correo a ADMIN_EMAILS y reinicia el servidor. La otra persona inicia sesión y abre Este servidor.',
      'Nómbrala administradora de cada club, en sus ajustes.',
      'Descarga una copia y la restaura en otro ordenador, con la frase de esta página.',
      'Actualiza el servidor una vez mientras tú miras (npm run update).',
      'Poned a su nombre el dominio, el ordenador y la cuenta de correo.',
      'Quita tu correo de ADMIN_EMAILS y reinicia el servidor.',
    ],
  },
  restoreTexts: {
    title: 'Restaurar una copia',
    lead: 'Elige el archivo de una copia de seguridad de Apex Debrief. Nada cambia hasta que hayas visto lo que contiene.',
    choose: 'Elegir el archivo',
    chosen: (name, size) => `${name}: ${size}`,
    passphrase: 'Frase de contraseña',
    passphraseHint: 'Si la copia la tiene (BACKUP_PASSPHRASE)',
    sending: 'Enviando el archivo',
    look: 'Ver lo que contiene',

    isThisIt: '¿Es este tu club?',
    sessionsEnd:
      'Después de restaurar, todos inician sesión otra vez y los administradores crean nuevos tokens de acceso.',
    clubs: 'Clubes',
    noClub: 'ninguno',
    people: 'Personas',
    evals: 'Evaluaciones',
    pictures: 'Fotos',
    takenAt: 'Hecha el',
    version: 'Versión',
    unknownVersion: 'desconocida',
    size: 'Tamaño',
    noSecretKey:
      'La copia no contiene la clave secreta: introduce otra vez las credenciales de MotorsportReg y sustituye los secretos de los webhooks.',
    restore: 'Restaurar esta copia',
    another: 'Elegir otro archivo',

    restoring: 'Restaurando',
    stayHere: 'Quédate en esta página. Tu club aparece cuando todo está restaurado.',
    noAnswer: 'El servidor no responde. Su registro dice por qué.',
    interrupted: 'El servidor se detuvo a la mitad y nada ha cambiado. Restaura otra vez.',
    haveBackup: 'Tengo una copia de seguridad',
  },
};

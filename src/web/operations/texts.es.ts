import type { OperationsTexts } from './texts.ts';

export const texts: OperationsTexts = {
  texts: {
    server: 'Este servidor',
    lastBackup: 'Última copia de seguridad',
    noneYet: 'ninguna todavía',
    backupsKept: 'Copias guardadas',
    messagesWaiting: 'Mensajes en espera',
    messagesFailed: 'Mensajes fallidos en 24 horas',
    takesNoBackups:
      'Este servidor no hace copias de seguridad. Indica en BACKUP_TO la carpeta donde deben guardarse.',
    firstBackup: 'La primera copia se hace esta noche, después de las 03:00.',
    oldBackup:
      'La última copia tiene más de dos días. El registro del servidor dice por qué no hay una más nueva.',
  },
};

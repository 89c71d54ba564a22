export const texts = {
  notDeleted: 'Cuenta no eliminada',
  lastAdmin: (organizations: string) =>
    `Eres el único administrador de ${organizations}. Añade antes otro administrador en sus ajustes y elimina después tu cuenta.`,
  typeWord: (word: string) => `Escribe ${word} para eliminar tu cuenta.`,
  rosterMeanwhile:
    'En ese mismo momento te han añadido a otra lista de inscritos. No se ha eliminado nada; inténtalo de nuevo.',
  notEnded: 'Sesión no cerrada',
  sessionInUse: 'Estás usando esta sesión ahora. Para cerrarla, sal de tu cuenta.',
  notMerged: 'Cuentas no unidas',
  notVerified:
    'Ninguna otra cuenta tiene una dirección de correo verificada en ambas. Inicia sesión en la otra cuenta con un código enviado a la dirección que usas aquí, o confirma su dirección como correo de contacto en tu perfil de aquí; después vuelve a unirlas.',
  mergeByPasskey:
    'Tu otra cuenta tiene una llave de acceso. Inicia sesión con ella y une las cuentas desde allí; si esta cuenta también tiene llaves de acceso, quítalas antes aquí.',
  changedMeanwhile: 'Tus cuentas han cambiado en ese mismo momento. No se ha unido nada; inténtalo de nuevo.',
  waitAMinute: 'Has descargado tus datos hace menos de un minuto. Espera un minuto y descárgalos de nuevo.',
};

export const texts = {
  notDeleted: 'Cuenta no eliminada',
  lastAdmin: (organizations: string) =>
    `Eres el único administrador de ${organizations}. Añade antes otro administrador en sus ajustes y elimina después tu cuenta.`,
  lastOperator:
    'Eres la única persona que administra este servidor. Entrégalo antes a otra: la pantalla Este servidor dice cómo.',
  typeWord: (word: string) => `Escribe ${word} para eliminar tu cuenta.`,
  rosterMeanwhile:
    'En ese mismo momento te han añadido a otra lista de inscritos. No se ha eliminado nada. Inténtalo de nuevo.',
  notEnded: 'Sesión no cerrada',
  sessionInUse: 'Estás usando esta sesión ahora. Para cerrarla, pulsa Cerrar sesión.',
  notMerged: 'Cuentas no unidas',
  notVerified:
    'Ninguna otra cuenta comparte con esta una dirección de correo verificada. Inicia sesión en la otra cuenta con un código enviado a la dirección que usas aquí, o confirma su dirección como Correo de contacto en tu perfil de aquí. Después vuelve a unirlas.',
  mergeByPasskey:
    'Tu otra cuenta tiene una llave de acceso. Inicia sesión con ella y une las cuentas desde allí. Si esta cuenta también tiene llaves de acceso, quítalas antes aquí.',
  changedMeanwhile: 'Tus cuentas han cambiado en ese mismo momento. No se ha unido nada. Inténtalo de nuevo.',
  waitAMinute: 'Has descargado tus datos hace menos de un minuto. Espera un minuto y descárgalos de nuevo.',
};

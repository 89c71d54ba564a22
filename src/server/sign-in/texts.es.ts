export const texts = {
  networkTries: (wait: string) => `Demasiados intentos desde tu red. Vuelve a intentarlo dentro de ${wait}.`,
  noSuchPasskey:
    'Aquí no se conoce, o se quitó. Inicia sesión de otra forma; en tu perfil, en Mis datos, puedes añadir llaves de acceso.',
  oneAddress: 'debe ser una sola dirección de correo',
};

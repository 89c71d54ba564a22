export const texts = {
  notCreated: 'La organización no se ha creado',
  needsName: 'Una organización necesita un nombre.',
  linkNotValid:
    'Este enlace de configuración ya no es válido, o no había ninguno. Quien lo usó puede añadirte como administrador.',
};

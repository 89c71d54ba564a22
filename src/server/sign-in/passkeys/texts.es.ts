export const texts = {
  notAdded: 'Llave de acceso no añadida',
  tooMany: (most: number) => `Tienes ${most} llaves de acceso, que es el máximo. Quita una antes.`,
  addedAlready: 'Esta llave de acceso ya estaba añadida.',
};

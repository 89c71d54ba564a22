export const texts = {
  notLeft: 'No has dejado el club',
  notRemoved: 'No se ha quitado del club',
  neverSignedIn: 'Nadie ha iniciado nunca sesión como esta persona. Quítala de tus listas de inscritos.',
};

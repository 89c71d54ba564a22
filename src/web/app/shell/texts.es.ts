import type { AppShellTexts } from './texts.ts';

export const texts: AppShellTexts = {
  texts: {
    skip: 'Saltar al contenido',
    menu: 'Menú',
    admin: 'Admin',
    profile: 'Perfil',
    login: 'Iniciar sesión',
    logout: 'Cerrar sesión',
    toLight: 'Cambiar a claro',
    toDark: 'Cambiar a oscuro',
    broken: 'Algo ha salido mal',
    brokenHint: 'No se ha podido mostrar esta página. Lo que has rellenado se conserva. Vuelve a cargarla.',
    loadAgain: 'Recargar',
    unreachable: 'No se puede contactar con el servidor, o la conexión es demasiado débil.',
    paletteMissing: 'La paleta de comandos aún no está en este dispositivo',
    noReception: 'No hay conexión. Lo que rellenes se conserva.',
    newVersion: 'Hay una versión nueva.',
    reload: 'Recargar',
  },
};

import type { ShellTexts } from './texts.ts';

export const texts: ShellTexts = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  home: 'Inicio',
  admin: 'Admin',
  instructor: 'Instructor',
  student: 'Alumno',
  search: 'Buscar',
  profile: 'Perfil',
  login: 'Iniciar sesión',
  logout: 'Cerrar sesión',
  toLight: 'Cambiar a claro',
  toDark: 'Cambiar a oscuro',
  broken: 'Algo ha salido mal',
  brokenHint: 'No se ha podido mostrar esta página. Lo que has rellenado se conserva; vuelve a cargarla.',
  loading: 'Cargando',
  loadAgain: 'Volver a cargar',
  unreachable: 'No se puede contactar con el servidor, o la cobertura es demasiado débil.',
  noReception: 'Sin cobertura. Lo que rellenes se conserva.',
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
};

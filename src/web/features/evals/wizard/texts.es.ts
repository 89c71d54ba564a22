import type { WizardTexts } from './texts.ts';

export const texts: WizardTexts = {
  pending: 'Evaluación pendiente',
  yourInstructor: 'Tu instructor',
  leave: 'Dejar para más tarde',
  back: 'Volver',
  steps: 'Pasos',
  done: 'hecho',
  summary: 'Resumen',
  summaryLead: 'Repásalo y envíalo.',
  apexScore: 'Apex Score',
  edit: 'Editar',
  nothing: 'No hay nada escrito.',
  toRate: 'Falta por valorar',
  rated: (rated, all) => `${rated} de ${all} valoradas`,
  next: 'Continuar',
  submit: 'Enviar',
  asYouGo: 'Se guarda sobre la marcha',
  onlyHere: 'Solo en esta página',
  kept: device => `Tus respuestas se conservan en este ${device}.`,
  onlyHereHint: 'Tus respuestas solo están en esta página: mantenla abierta hasta que se envíen.',
  noRoom: device =>
    `Este ${device} no tiene espacio para tus respuestas, o tu navegador lo impide. Mantén esta página abierta hasta que las hayas enviado.`,
  outOfReach: device =>
    `Tus respuestas se conservan en este ${device}. Inténtalo de nuevo cuando tengas cobertura.`,
  unable: evalId => `No puedes hacerte cargo de ${evalId}.`,
  unableLead:
    'Otra persona se ha hecho cargo de ella, o no es una evaluación de tus eventos. También puede que hayas iniciado sesión con una cuenta distinta de la que la recibió.',
  home: 'Volver al inicio',
  success: '¡Enviada!',
  toEvals: 'Ir a tus evaluaciones',
  read: 'Leer esta evaluación',
  waitSignIn: device =>
    `Se ha cerrado tu sesión. Tu evaluación se conserva en este ${device} y se enviará en cuanto inicies sesión.`,
  waitSending: device => `Tu evaluación se conserva en este ${device} y se está enviando.`,
  waitServer: device =>
    `Ahora mismo el servidor no responde. Tu evaluación se conserva en este ${device} y se enviará en cuanto responda.`,
  waitSignal: device =>
    `Tu evaluación se conserva en este ${device} y se enviará en cuanto haya cobertura. Puedes cerrar esta página.`,
  signIn: 'Iniciar sesión',
  signInElsewhere: 'Iniciar sesión en otra página',
  tryNow: 'Intentar ahora',
  tryAgain: 'Intentar de nuevo',
  toAnswers: 'Volver a las respuestas',
  failed: 'No se ha enviado.',
  noReception: 'No hay cobertura.',
  unexpected: 'Ha ocurrido algo inesperado.',
  notYours: 'Ya no te corresponde rellenar esta evaluación: se asignó a otra persona o se eliminó.',
  elsewhere:
    'Esta evaluación ya se envió con otras respuestas, quizá desde otro dispositivo. Esas son las que valen.',
  before: 'Ya enviada',
  beforeReason: 'Esta evaluación está completa, con respuestas distintas de las que hay aquí.',
  notSent: device => `Las respuestas de este ${device} no se enviaron.`,
  readSubmitted: 'Leer lo que se envió',
  discard: device => `Descartar las respuestas de este ${device}`,
};

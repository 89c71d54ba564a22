import { counted } from '#web/language/counted.ts';
import type { EvalsFormTexts } from './texts.ts';

export const texts: EvalsFormTexts = {
  texts: {
    pending: 'Evaluación pendiente',
    leave: 'Dejar para más tarde',
    steps: 'Pasos',
    done: 'hecho',
    summaryLead: 'Revisa tus respuestas y envíalas.',
    nextStepFor: nombre => `Siguiente paso de ${nombre}`,
    stayIn: grupo => `Seguir en ${grupo}`,
    readyFor: grupo => `Listo para ${grupo}`,
    checkRideFirst: 'Antes, vuelta de control',
    soloSignOff: 'Permiso en solitario',
    workingOn: 'En qué trabaja',
    better: '¿Mejor?',
    closeOne: 'Un alumno trabaja en cinco puntos como máximo. Pulsa «¿Mejor?» en el que cierras.',
    dayNotes: cuantas => `Tus notas de hoy: ${counted(cuantas, 'tanda')}`,
    useAsNotes: 'Usar como notas',
    optional: 'opcional',
    toRate: 'Falta por valorar',
    rated: (rated, all) => `${rated} de ${all} valoradas`,
    complete: 'Página completa',
    next: 'Continuar',
    submit: 'Enviar',
    asYouGo: 'Se guarda al momento',
    onlyHere: 'Solo en esta página',
    kept: device => `Tus respuestas están guardadas en este ${device}.`,
    onlyHereHint: 'Tus respuestas solo están en esta página. Mantenla abierta hasta que se envíen.',
    noRoom: device =>
      `Este ${device} no puede guardar tus respuestas: está lleno o tu navegador lo impide. Mantén esta página abierta hasta que las envíes.`,
    outOfReach: device =>
      `Tus respuestas están guardadas en este ${device}. Inténtalo de nuevo cuando tengas conexión.`,
    success: '¡Enviada!',
    submitted: (name, score) => `${name}, ${score}. Ya puede leer la evaluación.`,
    nextEval: name => `Siguiente: ${name}`,
    toEvals: 'Ir a tus evaluaciones',
    read: 'Leer esta evaluación',
    waitSignIn: device =>
      `Se ha cerrado tu sesión. Tu evaluación está guardada en este ${device}. Inicia sesión para enviarla.`,
    waitSending: device => `Tu evaluación está guardada en este ${device} y se está enviando.`,
    waitServer: device =>
      `El servidor no responde. Tu evaluación está guardada en este ${device} y se enviará cuando vuelva a responder.`,
    waitSignal: device =>
      `Tu evaluación está guardada en este ${device} y se enviará cuando tengas conexión. Puedes cerrar esta página.`,
    signInElsewhere: 'Abrir el inicio de sesión en otra pestaña',
    tryNow: 'Reintentar',
    toAnswers: 'Volver a las respuestas',
    failed: 'No se ha enviado.',
    noReception: 'No hay conexión.',
    unexpected: 'Ha ocurrido algo inesperado.',
    notYours: 'Ya no puedes rellenar esta evaluación: se asignó a otra persona o se eliminó.',
    before: 'Ya enviada',
    beforeReason: 'Esta evaluación está completa. Tiene otras respuestas.',
    notSent: device => `Las respuestas de este ${device} no se han enviado.`,
    readSubmitted: 'Leer la evaluación enviada',
    discard: device => `Descartar las respuestas de este ${device}`,
  },
  unableTexts: {
    title: evalId => `No es posible hacerse cargo de ${evalId}.`,
    means: 'No puedes rellenar esta evaluación.',
    lead: 'Otra persona se ha hecho cargo de ella, o es de otro evento. Inicia sesión con la cuenta que recibió el mensaje, o pídesela a tu organizador.',
    otherVersion:
      'Tus respuestas son de otra versión de su formulario. Cópialas y descártalas para empezar de nuevo.',
    copyAnswers: 'Copiar las respuestas',
    copied: 'Copiadas.',
    notCopied: 'Tu navegador no puede copiar. Selecciona el texto de arriba y cópialo a mano.',
  },
  contactTexts: {
    call: name => `Llamar a ${name}`,
    writeTo: name => `Escribir a ${name}`,
  },
};

import { profileFaults } from '#domain/people/faults.es.ts';
import type { PeopleTexts } from './texts.ts';

export const texts: PeopleTexts = {
  searchTexts: {
    title: 'Búsqueda de usuarios',
    box: 'Buscar usuarios',
    atLeastTwo: 'Escribe al menos 2 caracteres.',
    question: '¿A quién buscas?',
    hint: 'Escribe parte de un nombre para encontrar a las personas de tus eventos y leer sus evaluaciones.',
    adminHint:
      'Escribe parte de un nombre o correo para encontrar a personas de tu club, leer sus evaluaciones y editar su perfil.',
    noUsers: 'No se han encontrado usuarios',
    noUsersHint: 'Revisa la ortografía o prueba con una parte más corta del nombre.',
    best: count => `Los ${count} mejores resultados. Escribe más letras del nombre para encontrar otros.`,
    users: 'Usuarios',
    found: count =>
      count === 0
        ? 'No se ha encontrado a nadie.'
        : count === 1
          ? 'Se ha encontrado a 1 persona.'
          : `Se ha encontrado a ${count} personas.`,
    evalsOf: name => `Evaluaciones de ${name}`,
    noEvals: name => `No hay evaluaciones de ${name}`,
    evals: count => (count === 1 ? '1 evaluación' : `${count} evaluaciones`),
    rates: name => `evalúa a ${name}`,
  },
  profileTexts: {
    info: 'Mi información',
    garage: 'Mi garaje',
    emailHint: 'La dirección nueva se usa cuando escribes el código que enviamos allí.',
    savedElsewhere: 'Mientras tanto, tu perfil se ha guardado desde otro sitio.',
    enterCode: 'Escribir el código',
    waits: (addresses, count) =>
      count === 1
        ? `Falta el código para confirmar ${addresses}.`
        : `Faltan los códigos para confirmar ${addresses}.`,
    sendCode: 'Enviar un código',
    unconfirmed: phone =>
      `Tu teléfono ${phone} no está confirmado. Recibirá mensajes cuando escribas el código de un SMS.`,
    confirmYour: {
      Phone: 'Confirma tu teléfono',
      Email: 'Confirma tu correo',
      both: 'Confirma tu teléfono y tu correo',
    },
    confirmLead: 'Hasta entonces los mensajes van adonde iban antes. Todo lo demás está guardado.',
    confirm: 'Confirmar contacto',
    later: 'Más tarde',
    incorrect: 'Código de confirmación incorrecto',
    codes: {
      Phone: {
        label: 'Código del teléfono:',
        placeholder: 'Código de confirmación del teléfono',
        hint: phone => `Enviado a ${phone}. Vale durante diez minutos.`,
        another: 'Enviar otro SMS',
        giveUp: 'No confirmar este teléfono',
      },
      Email: {
        label: 'Código del correo:',
        placeholder: 'Código de confirmación del correo',
        hint: email => `Enviado a ${email}. Vale durante diez minutos. Mira también en la carpeta de spam.`,
        another: 'Enviar otro correo',
        giveUp: 'No confirmar este correo',
      },
    },
    removeFormer: address => `Dejar de iniciar sesión con ${address}`,
    keep: address => `Conservar ${address}`,
    confirmed: 'Contacto confirmado',
    otherAccount:
      'Hay otra cuenta con este mismo correo. Tu panel te ofrece unirlas. Hasta entonces ambas siguen como están.',
    codeSent: 'Código nuevo creado',
    newestCounts: 'Solo vale el código más reciente.',
  },
  profileFormTexts: {
    profile: 'Perfil de usuario',
    parts: 'Parte del perfil',
    saveProfile: 'Guardar perfil',
    info: 'Datos',
    garage: 'Garaje',
    notSaved: 'Perfil no guardado',
    stale:
      'Mientras tanto se ha guardado desde otro sitio. Tus cambios siguen aquí. Carga los otros y luego guarda.',
    byEmail: 'Correo electrónico',
    picture: 'Imagen',
    fields: {
      DisplayName: 'Nombre visible',
      FirstName: 'Nombre',
      LastName: 'Apellidos',
      Email: 'Correo de contacto',
      Phone: 'Teléfono de contacto',
      Preferred: 'Comunicación preferida',
      Address: 'Dirección',
    },
    ways: { sms: 'SMS', email: 'Correo', optOut: 'No recibir mensajes' },
    noCars: 'Aún no hay coches',
    noCarsHint: 'Añade los coches que participan en los eventos.',
    chooseDefault: 'Elige un coche para que sea el predeterminado.',
    defaultCar: 'Coche predeterminado',
    add: 'Añadir',
    aCar: ' un coche',
    unnamed: 'Coche sin nombre',
    newCar: 'Coche nuevo',
    carPicture: 'Imagen del coche',
    carFields: {
      Name: 'Nombre',
      Make: 'Marca',
      Model: 'Modelo',
      Year: 'Año',
      Modifications: 'Modificaciones',
    },
    nameHint: 'Un apodo. Opcional.',
    deleteAsk: '¿Seguro que quieres eliminar este coche?',
    deleteHint: 'El coche se eliminará cuando guardes el perfil.',
    keep: 'Conservarlo',
    noYear: 'Escribe el año en cifras, como 2019.',
    faults: profileFaults,
    myData: 'Mis datos',
    myDataHint:
      'Mira cómo inicias sesión, cierra todas tus sesiones, descarga tus datos o elimina tu cuenta.',
  },
  adminProfileTexts: {
    fixedContact:
      'Ya ha iniciado sesión antes. Solo esa persona puede cambiar su correo, su teléfono, su dirección y cómo recibe los mensajes.',
    noOptOut:
      'Solo esa persona puede dejar de recibir mensajes: en su propio perfil o con el enlace de cada correo.',
    savedElsewhere: 'Mientras tanto, este perfil se ha guardado desde otro sitio.',
    sessions: 'Sesiones',
    sessionsHint:
      '¿Un teléfono perdido o un navegador con la sesión abierta? Cierra todas sus sesiones. Esa persona puede volver a iniciar sesión.',
    end: 'Cerrar sesiones',
    endAll: '¿Cerrar todas las sesiones?',
    ends: name =>
      `Se cierra al momento la sesión de ${name || 'esta persona'} en todos sus teléfonos y ordenadores. Las respuestas sin terminar se conservan en el dispositivo hasta que vuelva a iniciar sesión.`,
    ended: 'Sesiones cerradas',
    membership: 'Pertenencia al club',
    membershipHint:
      'También está en otros clubes. Si ya no es del tuyo, quítala. Entonces tu club solo verá lo que escribiste sobre esa persona.',
    remove: 'Quitar del club',
    removeAsk: '¿Quitar del club?',
    removes: name =>
      `${name || 'Esta persona'} sigue en tus listas de inscritos tal como la escribiste, con las evaluaciones de tus eventos. Sus derechos en el club terminan. Solo los administradores pueden volver a añadirla, con una invitación o en una lista de inscritos.`,
    removed: 'Miembro quitado del club',
  },
};

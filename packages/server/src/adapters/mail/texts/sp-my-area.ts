import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

export const spNotMe = {
  before:
    'Si no fue usted, avísenos a continuación. Se cerrará la sesión en todos los dispositivos y podrá elegir una contraseña nueva.',
  label: 'No fui yo',
  quiet: true,
} as const;
export const spOccasion = [
  ['Fecha', '{at}'],
  ['Dispositivo', '{device}'],
] as const;

const undo = {
  before:
    'Si no fue usted, deshaga el cambio a continuación. Se cerrará la sesión en todos los dispositivos y podrá elegir una contraseña nueva.',
  label: 'Deshacer el cambio',
  quiet: true,
} as const;
const change = [...spOccasion, ['Correo nuevo', '{newEmail}']] as const;
const refuse = {
  before: 'Si ya no desea recibirlas, puede rechazarlas aquí mismo, sin iniciar sesión.',
  label: 'Rechazar',
  quiet: true,
} as const;
export const spIfMe = 'Si fue usted, ignore este correo.';
export const spCheckMe = 'Compruebe que fue usted.';

/** Mails about what a member or a subscriber changes. */
export const spMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '[{sender}] Complete el cambio de su correo electrónico',
    preheader: 'Basta con pulsar el botón para cambiar su correo electrónico.',
    title: 'Verifique su nuevo correo electrónico',
    lines: [
      'Recibimos una solicitud para cambiar el correo electrónico de una cuenta a {email}.',
      'El cambio se hará efectivo cuando complete la verificación.',
    ],
    action: { label: 'Verificar el correo electrónico' },
    closing:
      'Si no lo solicitó usted, ignore este correo. Sin la verificación, el correo electrónico no cambia.',
  },
  'email-change-asked': {
    subject: '[{sender}] Solicitud de cambio de correo electrónico',
    preheader: spCheckMe,
    title: 'Recibimos una solicitud para cambiar su correo electrónico',
    lines: [
      'Recibimos una solicitud para cambiar el correo electrónico de la cuenta {email}.',
      'El cambio se hará efectivo cuando se verifique la dirección nueva.',
    ],
    facts: change,
    action: undo,
    closing: spIfMe,
  },
  'email-changed': {
    subject: '[{sender}] Se cambió su correo electrónico',
    preheader: spCheckMe,
    title: 'Se cambió su correo electrónico',
    lines: [
      'Se cambió el correo electrónico de la cuenta {email}. Ahora puede iniciar sesión con el correo nuevo.',
    ],
    facts: change,
    action: undo,
    closing: spIfMe,
  },
  'email-restored': {
    subject: '[{sender}] Se deshizo el cambio de correo electrónico',
    preheader: 'Por su seguridad, elija una contraseña nueva.',
    title: 'Se deshizo el cambio de correo electrónico',
    lines: [
      '{email} vuelve a ser el correo electrónico de la cuenta y se cerró la sesión en todos los dispositivos.',
      'Es posible que otra persona conozca la contraseña, así que elija una nueva.',
    ],
    action: { label: 'Elegir una contraseña nueva' },
    closing: 'Si ya eligió una contraseña nueva, ignore este correo.',
  },
  'email-connect': {
    subject: '[{sender}] Verifique su correo electrónico',
    preheader: 'Basta con pulsar el botón para añadir el acceso con correo electrónico.',
    title: 'Verifique su correo electrónico',
    lines: [
      'Recibimos una solicitud para añadir a una cuenta el acceso con {email}.',
      'Cuando complete la verificación, también podrá iniciar sesión con correo electrónico y contraseña.',
    ],
    action: { label: 'Verificar el correo electrónico' },
    closing: 'Si no lo solicitó usted, ignore este correo. Sin la verificación no se añade nada.',
  },
  'email-connected': {
    subject: '[{sender}] Se añadió el acceso con correo electrónico',
    preheader: spCheckMe,
    title: 'Se añadió el acceso con correo electrónico',
    lines: ['Ya puede iniciar sesión con {email} y su contraseña.'],
    facts: spOccasion,
    action: spNotMe,
    closing: spIfMe,
  },
  'login-added': {
    subject: '[{sender}] Se añadió una forma de iniciar sesión',
    preheader: spCheckMe,
    title: 'Se añadió una forma de iniciar sesión',
    lines: [
      'Se vinculó el acceso con {platform} a la cuenta {email}. Ya puede iniciar sesión también de esta forma.',
    ],
    facts: [['Acceso', '{platform}'], ...spOccasion],
    action: spNotMe,
    closing: spIfMe,
  },
  'login-removed': {
    subject: '[{sender}] Se quitó una forma de iniciar sesión',
    preheader: spCheckMe,
    title: 'Se quitó una forma de iniciar sesión',
    lines: [
      'Se desvinculó el acceso con {platform} de la cuenta {email}. Ya no puede iniciar sesión de esta forma.',
    ],
    facts: [['Acceso', '{platform}'], ...spOccasion],
    action: spNotMe,
    closing: spIfMe,
  },
  'marketing-agreed': {
    subject: '[{sender}] Su elección sobre las comunicaciones de marketing',
    preheader: 'Se registró su consentimiento a las comunicaciones de marketing.',
    title: 'Se registró su elección',
    lines: ['El {at} hizo la elección siguiente. El cambio se ha completado.'],
    facts: [
      ['Remitente', '{sender}'],
      ['Aceptado', '{agreed}'],
      ['Rechazado', '{refused}'],
    ],
    action: refuse,
    closing: 'Puede cambiarlo en Mi información en cualquier momento.',
  },
  'marketing-refused': {
    subject: '[{sender}] Su elección sobre las comunicaciones de marketing',
    preheader: 'Se registró su rechazo de las comunicaciones de marketing.',
    title: 'Se registró su rechazo',
    lines: ['El {at} rechazó las comunicaciones de marketing siguientes. El cambio se ha completado.'],
    facts: [
      ['Remitente', '{sender}'],
      ['Rechazado', '{refused}'],
    ],
    action: { label: 'Ver Mi información', quiet: true },
    closing: 'Si quiere recibirlas de nuevo, puede cambiarlo en Mi información en cualquier momento.',
  },
  'marketing-confirmation': {
    subject: '[{sender}] Recordatorio de su consentimiento de marketing',
    preheader: 'Esto es lo que aceptó recibir.',
    title: 'Recordatorio de su consentimiento de marketing',
    lines: [
      'El {agreedOn} aceptó recibir las comunicaciones de marketing siguientes.',
      'Para seguir recibiéndolas no tiene que hacer nada.',
    ],
    facts: [
      ['Remitente', '{sender}'],
      ['Aceptado', '{agreed}'],
      ['Desde el', '{agreedOn}'],
    ],
    action: {
      ...refuse,
      before: 'Si no las desea, puede rechazarlas aquí mismo, sin iniciar sesión.',
    },
    closing: 'La ley nos exige recordárselo cada dos años.',
  },
  'newsletter-subscribed': {
    subject: '[{sender}] Se ha suscrito al boletín',
    preheader: 'Enviaremos el boletín a esta dirección.',
    title: 'Se ha suscrito al boletín',
    lines: ['Enviaremos el boletín a {email}.'],
    action: {
      before:
        'Si no fue usted o ya no desea recibirlo, puede cancelar la suscripción aquí mismo, sin iniciar sesión.',
      label: 'Cancelar la suscripción',
      quiet: true,
    },
    closing: 'Puede cancelar la suscripción en cualquier momento.',
  },
  'newsletter-ended': {
    subject: '[{sender}] Se canceló su suscripción al boletín',
    preheader: 'Ya no le enviaremos el boletín.',
    title: 'Se canceló su suscripción al boletín',
    lines: ['Ya no enviaremos el boletín a {email}.'],
    action: { label: 'Volver a suscribirse', quiet: true },
    closing: 'Si no fue usted, vuelva a suscribirse.',
  },
  withdrawn: {
    subject: '[{sender}] Su cuenta se ha eliminado',
    preheader: 'Gracias por haber usado nuestros servicios.',
    title: 'Su cuenta se ha eliminado',
    lines: [
      'Gracias por haber usado nuestros servicios.',
      'Eliminamos su información y las cuentas vinculadas. Los registros que la ley obliga a guardar se conservan por separado durante el plazo previsto y después se destruyen.',
    ],
    facts: [
      ['Eliminada el', '{at}'],
      ['Se conserva', 'Historial de consentimientos (sin nombre ni correo electrónico)'],
      ['Hasta el', '{keptUntil}'],
      ['Registro desde', '{rejoinFrom}'],
    ],
    action: { label: 'Leer la política de privacidad', quiet: true },
    closing: 'Si no eliminó usted la cuenta, comuníquese con Atención al cliente.',
  },
};

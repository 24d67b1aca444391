import { koreanDay } from '../../../domain/korean-time.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import { longDayIn } from '../long-day.ts';
import type { MailTexts } from '../mail-words.ts';
import { spCheckMe, spIfMe, spMyArea, spNotMe, spOccasion } from './sp-my-area.ts';

const day = longDayIn('es');

export const sp: MailTexts = {
  language: 'sp',
  time: (at) => `${day(koreanDay(at))}, ${koreanTimeOfDay(at)} (hora de Corea, UTC+9)`,
  day,
  platforms: {
    YH: 'Correo electrónico',
    HA: 'Archivo',
    KK: 'Kakao',
    NV: 'Naver',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: '(correo electrónico)', MKT_SMS: '(SMS)' },
  unknownDevice: 'Dispositivo desconocido',
  templates: {
    ...spMyArea,
    'sign-up': {
      subject: '[{sender}] Verifique su correo electrónico',
      preheader: 'Basta con pulsar el botón para completar la verificación.',
      title: 'Verifique su correo electrónico',
      lines: [
        'Gracias por registrarse en {sender}.',
        'Cuando verifique la dirección {email}, podrá iniciar sesión de inmediato.',
      ],
      action: { label: 'Verificar el correo electrónico' },
      closing:
        'Si no solicitó el registro, ignore este correo. Sin la verificación no se crea ninguna cuenta.',
    },
    'already-member': {
      subject: '[{sender}] Ya está registrado este correo electrónico',
      preheader: 'Puede iniciar sesión directamente, sin registrarse de nuevo.',
      title: 'Este correo electrónico ya está registrado',
      lines: [
        'Existe una cuenta con la dirección {email}.',
        'Si olvidó la contraseña, use «Recuperar la contraseña» en la pantalla de inicio de sesión.',
      ],
      action: { label: 'Iniciar sesión' },
      closing: 'Si no lo solicitó usted, ignore este correo. Su cuenta queda como está.',
    },
    'no-account': {
      subject: '[{sender}] No encontramos ninguna cuenta',
      preheader: 'No hay ninguna cuenta con este correo electrónico.',
      title: 'No encontramos ninguna cuenta',
      lines: [
        'No hay ninguna cuenta con la dirección {email}.',
        'Quizá se registró con otro correo electrónico o con una cuenta social. Si no, regístrese.',
      ],
      action: { label: 'Registrarse' },
      closing: 'Si no lo solicitó usted, ignore este correo.',
    },
    'find-id': {
      subject: '[{sender}] Su ID',
      preheader: 'Esta es la información de la cuenta que solicitó.',
      title: 'Este es su ID',
      lines: ['Esta es la información de la cuenta registrada con este correo electrónico.'],
      facts: [
        ['ID', '{id}'],
        ['Acceso', '{platforms}'],
        ['Registro', '{joined}'],
      ],
      action: { label: 'Iniciar sesión' },
      closing: 'Si no lo solicitó usted, ignore este correo. Su cuenta queda como está.',
    },
    'password-reset': {
      subject: '[{sender}] Restablecimiento de la contraseña',
      preheader: 'Pulse el botón para elegir una contraseña nueva.',
      title: 'Elija una contraseña nueva',
      lines: ['Recibimos una solicitud para restablecer la contraseña de la cuenta {email}.'],
      action: { label: 'Restablecer la contraseña' },
      closing: 'Si no lo solicitó usted, ignore este correo. Su contraseña no cambia.',
    },
    'no-password': {
      subject: '[{sender}] Restablecimiento de la contraseña',
      preheader: 'Su cuenta inicia sesión sin contraseña.',
      title: 'Su cuenta no tiene contraseña',
      lines: [
        'La cuenta registrada con la dirección {email} no tiene contraseña.',
        'Elija la forma siguiente en la pantalla de inicio de sesión.',
      ],
      facts: [['Acceso', '{platform}']],
      action: { label: 'Iniciar sesión' },
      closing: 'Si no lo solicitó usted, ignore este correo. Su cuenta queda como está.',
    },
    'new-device': {
      subject: '[{sender}] Inicio de sesión en un dispositivo nuevo',
      preheader: spCheckMe,
      title: 'Inicio de sesión en un dispositivo nuevo',
      lines: ['Se inició sesión en la cuenta {email} desde un dispositivo que no conocíamos.'],
      facts: spOccasion,
      action: spNotMe,
      closing: spIfMe,
    },
    'password-changed': {
      subject: '[{sender}] Se cambió su contraseña',
      preheader: spCheckMe,
      title: 'Se cambió su contraseña',
      lines: ['Se cambió la contraseña de la cuenta {email}.'],
      facts: spOccasion,
      action: spNotMe,
      closing: spIfMe,
    },
    'account-locked': {
      subject: '[{sender}] El inicio de sesión está bloqueado',
      preheader: 'La contraseña se escribió mal 10 veces.',
      title: 'El inicio de sesión está bloqueado',
      lines: [
        'La contraseña de la cuenta {email} se escribió mal 10 veces, por lo que el inicio de sesión está bloqueado durante 24 horas.',
      ],
      facts: spOccasion,
      action: {
        before:
          'Si no fue usted o quiere iniciar sesión ya, elija una contraseña nueva. Se levantará el bloqueo y se cerrará la sesión en todos los dispositivos.',
        label: 'Elegir una contraseña nueva',
      },
      closing: 'Si no hace nada, el bloqueo termina a las 24 horas.',
    },
  },
  linkExpiry: 'Este enlace se puede usar una sola vez, hasta el {expires}.',
  linkHint: 'Si el botón no funciona, copie esta dirección en la barra de direcciones de su navegador.',
  noReply: 'Este buzón es solo de envío, por lo que no es posible responder a este correo.',
  customerCentre: 'Atención al cliente',
};

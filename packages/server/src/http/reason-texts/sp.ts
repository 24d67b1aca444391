import type { ko } from './ko.ts';

export const sp: Record<keyof typeof ko, string> = {
  SUCCESS: 'La operación se completó.',
  REISSUE: 'Se renovó su sesión. Envíe de nuevo la solicitud.',
  REQUEST_DEFICIENT: 'Falta algún dato o no es válido. Revise lo que escribió.',
  REQUEST_NOT_SUPPORTED: 'Esta solicitud no está disponible.',
  SQL_ERROR: 'Se produjo un error temporal. Inténtelo de nuevo más tarde.',
  INVALID_USER: 'Ningún miembro coincide con los datos introducidos.',
  USER_AUTHENTICATION_FAILURE: 'No ha iniciado sesión o su sesión caducó. Vuelva a iniciar sesión.',
  BAD_CREDENTIAL:
    'El correo electrónico o la contraseña no son correctos. Compruébelos e inténtelo de nuevo.',
  NOT_EXIST_THE_USER_ROLES:
    'El correo electrónico o la contraseña no son correctos. Compruébelos e inténtelo de nuevo.',
  ACCOUNT_DISABLED:
    'No puede iniciar sesión con esta cuenta. Para más información, comuníquese con Atención al cliente.',
  CREDENTIAL_EXPIRED: 'Su sesión caducó y se cerró.',
  INVALID_TOKEN: 'No ha iniciado sesión o su sesión caducó. Vuelva a iniciar sesión.',
  ACCESS_DENIED: 'Para proteger su información, vuelva a escribir la contraseña.',
  DUPLICATE_USER: 'Este correo electrónico ya está en uso. Si olvidó su ID, use «Buscar mi ID».',
  INVALID_USER_DATA: 'No se pudo procesar la solicitud. Revise lo que escribió.',
  NEED_INTEGRATED:
    'Tiene una cuenta anterior. Cambie a la cuenta unificada para usar todos los servicios con una sola cuenta.',
  DUPLICATE_USER_KAKAO:
    'Este correo electrónico ya está registrado con Kakao. Inicie sesión con Kakao y después añada el acceso con correo electrónico en Mi información.',
  DUPLICATE_USER_NAVER:
    'Este correo electrónico ya está registrado con Naver. Inicie sesión con Naver y después añada el acceso con correo electrónico en Mi información.',
  DUPLICATE_USER_GOOGLE:
    'Este correo electrónico ya está registrado con Google. Inicie sesión con Google y después añada el acceso con correo electrónico en Mi información.',
  DUPLICATE_USER_APPLE:
    'Este correo electrónico ya está registrado con Apple. Inicie sesión con Apple y después añada el acceso con correo electrónico en Mi información.',
  DUPLICATE_USER_MICROSOFT:
    'Este correo electrónico ya está registrado con Microsoft. Inicie sesión con Microsoft y después añada el acceso con correo electrónico en Mi información.',
  NEED_EMAIL_AUTH: 'Debe verificar su correo electrónico. Abra el enlace del correo que recibió.',
  FAILURE_EMAIL_AUTH: 'El enlace de verificación caducó o no es válido. Solicite un correo nuevo.',
  EXCEED_EMAIL_AUTH: 'Puede solicitar como máximo 5 correos en 2 minutos. Inténtelo de nuevo más tarde.',
  INVALID_ID_TOKEN: 'No se pudo confirmar el inicio de sesión social. Vuelva a iniciar sesión.',
  EQUALS_EMAIL: 'Es su correo electrónico actual. Escriba otro.',
  EXCEED_PASSWORD_FAIL_COUNT:
    'El inicio de sesión está bloqueado tras 10 contraseñas incorrectas. Inténtelo de nuevo en 24 horas.',
  CI_NOT_MATCH: 'La identidad verificada no coincide con su información de miembro.',
  USED_CI: 'Ya se registró anteriormente. Inicie sesión con esa cuenta.',
  VOUCHER_EXISTS: 'Tiene un pase en uso, por lo que no es posible continuar. Compruebe su pase.',
  ALREADY_INTEGRATED: 'Esta cuenta ya es una cuenta unificada. Inicie sesión.',
  INTERNAL_ERROR: 'Se produjo un error temporal. Inténtelo de nuevo más tarde.',
  API_INTERNAL_ERROR: 'No se pudo procesar la solicitud. Inténtelo de nuevo más tarde.',

  'agreement.required': 'Acepte todos los elementos obligatorios.',
  'agreement.contradiction':
    'Las opciones sobre las comunicaciones de marketing se contradicen. Elija de nuevo.',
  'birth.under14': 'Solo pueden registrarse personas de 14 años o más.',
  'birth.invalid': 'Escriba correctamente los 6 dígitos de la fecha de nacimiento y el dígito del sexo.',
  'budget.membership': 'Se solicitaron demasiadas comprobaciones. Inténtelo de nuevo en una hora.',
  'budget.client': 'Se enviaron demasiadas solicitudes. Inténtelo de nuevo más tarde.',
  'email.alreadyConnected': 'Ya usa el acceso con correo electrónico.',
  'email.notConnected': 'No hay ningún acceso con correo electrónico vinculado.',
  'email.notWaiting': 'No hay ningún correo electrónico pendiente de verificar.',
  'email.waitingOver': 'El plazo de verificación terminó. Regístrese de nuevo desde el principio.',
  'idempotency.malformed': 'El identificador de la solicitud (Idempotency-Key) no es válido.',
  'idempotency.other': 'El identificador de la solicitud (Idempotency-Key) ya se usó para otra solicitud.',
  'idempotency.running': 'La misma solicitud se está procesando. Inténtelo de nuevo en unos instantes.',
  'identity.agencyDown': 'La entidad de verificación de identidad no responde. Inténtelo de nuevo más tarde.',
  'identity.noMember': 'Ningún miembro coincide con la identidad verificada. Use «Buscar mi ID».',
  'identity.notOffered': 'La verificación de identidad no está disponible en este momento.',
  'identity.notVerified':
    'En esta cuenta nunca se ha verificado la identidad. Cambie la contraseña con la contraseña actual.',
  'integration.nothing': 'No se encontró ninguna cuenta anterior para unificar.',
  'integration.undoOver':
    'El plazo para deshacer la unificación terminó o no hay ninguna cuenta que restablecer.',
  'mail.unknown': 'No podemos comprobar el estado del envío. Solicite un correo nuevo.',
  'nickname.taken': 'Este alias ya está en uso.',
  'password.common': 'Esta contraseña es demasiado común para ser segura. Elija otra.',
  'password.notOld': 'La contraseña actual no es correcta.',
  'password.notMatching': 'La contraseña no es correcta.',
  'policy.noDocument': 'No se encontró el documento solicitado.',
  'rejoin.blocked':
    'Después de eliminar una cuenta, durante un tiempo no puede volver a registrarse con los mismos datos. Comuníquese con Atención al cliente.',
  'social.cancelled': 'Se canceló el inicio de sesión social.',
  'social.emailMissing':
    'La cuenta social no facilitó el correo electrónico, que es obligatorio. Autorícelo e inténtelo de nuevo.',
  'social.firstRegistered': 'La cuenta original no se puede desvincular.',
  'social.lastLogin': 'Es su única forma de iniciar sesión, por lo que no se puede desvincular.',
  'social.notConnected': 'Esta cuenta social no está vinculada.',
  'social.otherAccount': 'No es la cuenta social que está vinculada. Inicie sesión con la cuenta vinculada.',
  'social.otherConnected':
    'Ya hay otra cuenta del mismo servicio vinculada. Desvincúlela primero e inténtelo de nuevo.',
  'social.providerDown': 'El servicio de inicio de sesión social no responde. Inténtelo de nuevo más tarde.',
  'social.taken': 'Esta cuenta social está vinculada a otro miembro.',
};

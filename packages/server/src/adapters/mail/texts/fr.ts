import { koreanDay } from '../../../domain/korean-time.ts';
import { koreanTimeOfDay } from '../korea-time.ts';
import { longDayIn } from '../long-day.ts';
import type { MailTexts } from '../mail-words.ts';
import { frCheckMe, frIfMe, frMyArea, frNotMe, frOccasion } from './fr-my-area.ts';

const day = longDayIn('fr');

export const fr: MailTexts = {
  language: 'fr',
  time: (at) => `${day(koreanDay(at))} à ${koreanTimeOfDay(at)} (heure de Corée, UTC+9)`,
  day,
  platforms: {
    YH: 'E-mail',
    HA: 'Archive',
    KK: 'Kakao',
    NV: 'Naver',
    GG: 'Google',
    AP: 'Apple',
    MS: 'Microsoft',
  },
  media: { MKT_EMAIL: '(e-mail)', MKT_SMS: '(SMS)' },
  unknownDevice: 'Appareil inconnu',
  templates: {
    ...frMyArea,
    'sign-up': {
      subject: '[{sender}] Vérifiez votre adresse e-mail',
      preheader: 'Il suffit d’appuyer sur le bouton pour terminer la vérification.',
      title: 'Vérifiez votre adresse e-mail',
      lines: [
        '{sender} vous remercie de votre inscription.',
        'Une fois l’adresse {email} vérifiée, vous pourrez vous connecter immédiatement.',
      ],
      action: { label: 'Vérifier l’adresse e-mail' },
      closing:
        'Si vous n’avez pas demandé d’inscription, ignorez cet e-mail. Sans vérification, aucun compte n’est créé.',
    },
    'already-member': {
      subject: '[{sender}] Vous êtes déjà inscrit',
      preheader: 'Connectez-vous directement, sans nouvelle inscription.',
      title: 'Vous êtes déjà inscrit avec cette adresse e-mail',
      lines: [
        'Un compte existe avec l’adresse {email}.',
        'Si vous avez oublié votre mot de passe, utilisez « Mot de passe oublié » sur l’écran de connexion.',
      ],
      action: { label: 'Se connecter' },
      closing:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre compte reste inchangé.',
    },
    'no-account': {
      subject: '[{sender}] Nous n’avons trouvé aucun compte',
      preheader: 'Aucun compte n’existe avec cette adresse e-mail.',
      title: 'Nous n’avons trouvé aucun compte',
      lines: [
        'Aucun compte n’existe avec l’adresse {email}.',
        'Vous vous êtes peut-être inscrit avec une autre adresse ou un compte social. Sinon, créez un compte.',
      ],
      action: { label: 'S’inscrire' },
      closing: 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
    },
    'find-id': {
      subject: '[{sender}] Votre identifiant',
      preheader: 'Voici les informations de compte que vous avez demandées.',
      title: 'Voici votre identifiant',
      lines: ['Voici les informations du compte créé avec cette adresse e-mail.'],
      facts: [
        ['Identifiant', '{id}'],
        ['Connexion', '{platforms}'],
        ['Inscrit le', '{joined}'],
      ],
      action: { label: 'Se connecter' },
      closing:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre compte reste inchangé.',
    },
    'password-reset': {
      subject: '[{sender}] Réinitialisation du mot de passe',
      preheader: 'Appuyez sur le bouton pour choisir un nouveau mot de passe.',
      title: 'Choisissez un nouveau mot de passe',
      lines: ['Nous avons reçu une demande de réinitialisation du mot de passe du compte {email}.'],
      action: { label: 'Réinitialiser le mot de passe' },
      closing:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe ne change pas.',
    },
    'no-password': {
      subject: '[{sender}] Réinitialisation du mot de passe',
      preheader: 'Votre compte se connecte sans mot de passe.',
      title: 'Votre compte n’a pas de mot de passe',
      lines: [
        'Le compte créé avec l’adresse {email} n’a pas de mot de passe.',
        'Sur l’écran de connexion, choisissez le mode ci-dessous.',
      ],
      facts: [['Connexion', '{platform}']],
      action: { label: 'Se connecter' },
      closing:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre compte reste inchangé.',
    },
    'new-device': {
      subject: '[{sender}] Connexion depuis un nouvel appareil',
      preheader: frCheckMe,
      title: 'Connexion depuis un nouvel appareil',
      lines: ['Une connexion au compte {email} a eu lieu depuis un appareil que nous ne connaissions pas.'],
      facts: frOccasion,
      action: frNotMe,
      closing: frIfMe,
    },
    'password-changed': {
      subject: '[{sender}] Votre mot de passe a été modifié',
      preheader: frCheckMe,
      title: 'Votre mot de passe a été modifié',
      lines: ['Le mot de passe du compte {email} a été modifié.'],
      facts: frOccasion,
      action: frNotMe,
      closing: frIfMe,
    },
    'account-locked': {
      subject: '[{sender}] La connexion est bloquée',
      preheader: 'Le mot de passe a été saisi 10 fois de manière erronée.',
      title: 'La connexion est bloquée',
      lines: [
        'Le mot de passe du compte {email} a été saisi 10 fois de manière erronée : la connexion est bloquée pendant 24 heures.',
      ],
      facts: frOccasion,
      action: {
        before:
          'Si ce n’est pas vous, ou pour vous connecter tout de suite, choisissez un nouveau mot de passe. La connexion sera débloquée et tous les appareils seront déconnectés.',
        label: 'Choisir un nouveau mot de passe',
      },
      closing: 'Si vous ne faites rien, le blocage prend fin au bout de 24 heures.',
    },
  },
  linkExpiry: 'Ce lien est utilisable une seule fois, jusqu’au {expires}.',
  linkHint:
    'Si le bouton ne fonctionne pas, copiez l’adresse ci-dessous dans la barre d’adresse de votre navigateur.',
  noReply: 'Cette adresse sert uniquement à l’envoi : vous ne pouvez pas répondre à cet e-mail.',
  customerCentre: 'Service client',
};

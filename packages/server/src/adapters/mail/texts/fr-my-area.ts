import type { MyAreaTemplate, TemplateText } from '../mail-words.ts';

export const frNotMe = {
  before:
    'Si ce n’est pas vous, signalez-le ci-dessous. Tous les appareils seront déconnectés et vous pourrez choisir un nouveau mot de passe.',
  label: 'Ce n’est pas moi',
  quiet: true,
} as const;
export const frOccasion = [
  ['Date', '{at}'],
  ['Appareil', '{device}'],
] as const;

const undo = {
  before:
    'Si ce n’est pas vous, annulez le changement ci-dessous. Tous les appareils seront déconnectés et vous pourrez choisir un nouveau mot de passe.',
  label: 'Annuler le changement',
  quiet: true,
} as const;
const change = [...frOccasion, ['Nouvelle adresse', '{newEmail}']] as const;
const refuse = {
  before: 'Si vous ne souhaitez plus les recevoir, vous pouvez les refuser ici même, sans vous connecter.',
  label: 'Refuser',
  quiet: true,
} as const;
export const frIfMe = 'Si c’est bien vous, ignorez cet e-mail.';
export const frCheckMe = 'Veuillez vérifier que c’est bien vous.';

/** Mails about what a member or a subscriber changes. */
export const frMyArea: Readonly<Record<MyAreaTemplate, TemplateText>> = {
  'email-change': {
    subject: '[{sender}] Terminez le changement de votre adresse e-mail',
    preheader: 'Il suffit d’appuyer sur le bouton pour changer d’adresse e-mail.',
    title: 'Vérifiez votre nouvelle adresse e-mail',
    lines: [
      'Nous avons reçu une demande de changement vers l’adresse {email}.',
      'Le changement prendra effet une fois la vérification terminée.',
    ],
    action: { label: 'Vérifier l’adresse e-mail' },
    closing:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Sans vérification, l’adresse ne change pas.',
  },
  'email-change-asked': {
    subject: '[{sender}] Demande de changement d’adresse e-mail',
    preheader: frCheckMe,
    title: 'Nous avons reçu une demande de changement d’adresse e-mail',
    lines: [
      'Nous avons reçu une demande de changement d’adresse e-mail pour le compte {email}.',
      'Le changement prendra effet une fois la nouvelle adresse vérifiée.',
    ],
    facts: change,
    action: undo,
    closing: frIfMe,
  },
  'email-changed': {
    subject: '[{sender}] Votre adresse e-mail a été modifiée',
    preheader: frCheckMe,
    title: 'Votre adresse e-mail a été modifiée',
    lines: [
      'L’adresse e-mail du compte {email} a été modifiée. Connectez-vous désormais avec la nouvelle adresse.',
    ],
    facts: change,
    action: undo,
    closing: frIfMe,
  },
  'email-restored': {
    subject: '[{sender}] Le changement d’adresse e-mail a été annulé',
    preheader: 'Pour votre sécurité, choisissez un nouveau mot de passe.',
    title: 'Le changement d’adresse e-mail a été annulé',
    lines: [
      '{email} est de nouveau l’adresse e-mail du compte, et tous les appareils ont été déconnectés.',
      'Une autre personne connaît peut-être votre mot de passe : veuillez en choisir un nouveau.',
    ],
    action: { label: 'Choisir un nouveau mot de passe' },
    closing: 'Si vous avez déjà choisi un nouveau mot de passe, ignorez cet e-mail.',
  },
  'email-connect': {
    subject: '[{sender}] Vérifiez votre adresse e-mail',
    preheader: 'Il suffit d’appuyer sur le bouton pour ajouter la connexion par e-mail.',
    title: 'Vérifiez votre adresse e-mail',
    lines: [
      'Nous avons reçu une demande d’ajout de la connexion avec {email} à un compte.',
      'Une fois la vérification terminée, vous pourrez aussi vous connecter avec l’adresse e-mail et un mot de passe.',
    ],
    action: { label: 'Vérifier l’adresse e-mail' },
    closing:
      'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Sans vérification, rien n’est ajouté.',
  },
  'email-connected': {
    subject: '[{sender}] La connexion par e-mail a été ajoutée',
    preheader: frCheckMe,
    title: 'La connexion par e-mail a été ajoutée',
    lines: ['Vous pouvez maintenant vous connecter avec {email} et votre mot de passe.'],
    facts: frOccasion,
    action: frNotMe,
    closing: frIfMe,
  },
  'login-added': {
    subject: '[{sender}] Un mode de connexion a été ajouté',
    preheader: frCheckMe,
    title: 'Un mode de connexion a été ajouté',
    lines: [
      'La connexion {platform} a été associée au compte {email}. Vous pouvez maintenant l’utiliser pour vous connecter.',
    ],
    facts: [['Mode de connexion', '{platform}'], ...frOccasion],
    action: frNotMe,
    closing: frIfMe,
  },
  'login-removed': {
    subject: '[{sender}] Un mode de connexion a été supprimé',
    preheader: frCheckMe,
    title: 'Un mode de connexion a été supprimé',
    lines: [
      'La connexion {platform} a été dissociée du compte {email}. Vous ne pouvez plus l’utiliser pour vous connecter.',
    ],
    facts: [['Mode de connexion', '{platform}'], ...frOccasion],
    action: frNotMe,
    closing: frIfMe,
  },
  'marketing-agreed': {
    subject: '[{sender}] Votre choix concernant les communications marketing',
    preheader: 'Votre consentement aux communications marketing est pris en compte.',
    title: 'Votre choix est pris en compte',
    lines: ['Le {at}, vous avez fait le choix ci-dessous. La modification est effective.'],
    facts: [
      ['Expéditeur', '{sender}'],
      ['Accepté', '{agreed}'],
      ['Refusé', '{refused}'],
    ],
    action: refuse,
    closing: 'Vous pouvez modifier ce choix à tout moment dans Mes informations.',
  },
  'marketing-refused': {
    subject: '[{sender}] Votre choix concernant les communications marketing',
    preheader: 'Votre refus des communications marketing est pris en compte.',
    title: 'Votre refus est pris en compte',
    lines: [
      'Le {at}, vous avez refusé les communications marketing ci-dessous. La modification est effective.',
    ],
    facts: [
      ['Expéditeur', '{sender}'],
      ['Refusé', '{refused}'],
    ],
    action: { label: 'Voir Mes informations', quiet: true },
    closing: 'Pour les recevoir de nouveau, modifiez ce choix à tout moment dans Mes informations.',
  },
  'marketing-confirmation': {
    subject: '[{sender}] Rappel de votre consentement aux communications marketing',
    preheader: 'Voici ce que vous avez accepté de recevoir.',
    title: 'Rappel de votre consentement aux communications marketing',
    lines: [
      'Le {agreedOn}, vous avez accepté de recevoir les communications marketing ci-dessous.',
      'Pour continuer à les recevoir, vous n’avez rien à faire.',
    ],
    facts: [
      ['Expéditeur', '{sender}'],
      ['Accepté', '{agreed}'],
      ['Depuis le', '{agreedOn}'],
    ],
    action: {
      ...refuse,
      before: 'Si vous ne le souhaitez pas, vous pouvez les refuser ici même, sans vous connecter.',
    },
    closing: 'Conformément à la loi, nous vous le rappelons tous les deux ans.',
  },
  'newsletter-subscribed': {
    subject: '[{sender}] Vous êtes abonné à la newsletter',
    preheader: 'La newsletter sera envoyée à cette adresse.',
    title: 'Vous êtes abonné à la newsletter',
    lines: ['La newsletter sera envoyée à {email}.'],
    action: {
      before:
        'Si ce n’est pas vous, ou si vous ne souhaitez plus la recevoir, vous pouvez vous désabonner ici même, sans vous connecter.',
      label: 'Se désabonner',
      quiet: true,
    },
    closing: 'Vous pouvez vous désabonner à tout moment.',
  },
  'newsletter-ended': {
    subject: '[{sender}] Vous êtes désabonné de la newsletter',
    preheader: 'Nous ne vous enverrons plus de newsletter.',
    title: 'Vous êtes désabonné de la newsletter',
    lines: ['Nous n’enverrons plus de newsletter à {email}.'],
    action: { label: 'S’abonner à nouveau', quiet: true },
    closing: 'Si ce n’est pas vous, abonnez-vous à nouveau.',
  },
  withdrawn: {
    subject: '[{sender}] Votre compte a été supprimé',
    preheader: 'Merci d’avoir utilisé nos services.',
    title: 'Votre compte a été supprimé',
    lines: [
      'Merci d’avoir utilisé nos services.',
      'Vos informations et les comptes associés ont été supprimés. Les données que la loi impose de garder sont conservées séparément pendant la durée prévue, puis détruites.',
    ],
    facts: [
      ['Supprimé le', '{at}'],
      ['Données gardées', 'Historique des consentements (sans nom ni adresse e-mail)'],
      ['Jusqu’au', '{keptUntil}'],
      ['Réinscription dès le', '{rejoinFrom}'],
    ],
    action: { label: 'Lire la politique de confidentialité', quiet: true },
    closing: 'Si vous n’avez pas supprimé votre compte, contactez le service client.',
  },
};

import type { ko } from './ko.ts';

export const fr: Record<keyof typeof ko, string> = {
  SUCCESS: 'L’opération a réussi.',
  REISSUE: 'Votre connexion a été renouvelée. Veuillez renvoyer la demande.',
  REQUEST_DEFICIENT: 'Des informations manquent ou ne sont pas valides. Veuillez vérifier votre saisie.',
  REQUEST_NOT_SUPPORTED: 'Cette demande n’est pas prise en charge.',
  SQL_ERROR: 'Une erreur temporaire s’est produite. Veuillez réessayer dans quelques instants.',
  INVALID_USER: 'Aucun membre ne correspond aux informations saisies.',
  USER_AUTHENTICATION_FAILURE:
    'Vous n’êtes pas connecté ou votre connexion a expiré. Veuillez vous reconnecter.',
  BAD_CREDENTIAL: 'L’adresse e-mail ou le mot de passe est incorrect. Veuillez vérifier votre saisie.',
  NOT_EXIST_THE_USER_ROLES:
    'L’adresse e-mail ou le mot de passe est incorrect. Veuillez vérifier votre saisie.',
  ACCOUNT_DISABLED:
    'Vous ne pouvez pas vous connecter avec ce compte. Pour en savoir plus, contactez le service client.',
  CREDENTIAL_EXPIRED: 'Votre connexion a expiré et vous avez été déconnecté.',
  INVALID_TOKEN: 'Vous n’êtes pas connecté ou votre connexion a expiré. Veuillez vous reconnecter.',
  ACCESS_DENIED: 'Pour protéger vos informations, veuillez saisir à nouveau votre mot de passe.',
  DUPLICATE_USER:
    'Cette adresse e-mail est déjà utilisée. Si vous avez oublié votre identifiant, utilisez « Retrouver mon identifiant ».',
  INVALID_USER_DATA: 'La demande n’a pas pu être traitée. Veuillez vérifier votre saisie.',
  NEED_INTEGRATED:
    'Vous avez un ancien compte. Passez au compte unifié pour utiliser tous les services avec un seul compte.',
  DUPLICATE_USER_KAKAO:
    'Cette adresse e-mail est déjà inscrite avec Kakao. Connectez-vous avec Kakao, puis ajoutez la connexion par e-mail dans Mes informations.',
  DUPLICATE_USER_NAVER:
    'Cette adresse e-mail est déjà inscrite avec Naver. Connectez-vous avec Naver, puis ajoutez la connexion par e-mail dans Mes informations.',
  DUPLICATE_USER_GOOGLE:
    'Cette adresse e-mail est déjà inscrite avec Google. Connectez-vous avec Google, puis ajoutez la connexion par e-mail dans Mes informations.',
  DUPLICATE_USER_APPLE:
    'Cette adresse e-mail est déjà inscrite avec Apple. Connectez-vous avec Apple, puis ajoutez la connexion par e-mail dans Mes informations.',
  DUPLICATE_USER_MICROSOFT:
    'Cette adresse e-mail est déjà inscrite avec Microsoft. Connectez-vous avec Microsoft, puis ajoutez la connexion par e-mail dans Mes informations.',
  NEED_EMAIL_AUTH: 'Votre adresse e-mail doit être vérifiée. Ouvrez le lien de l’e-mail que vous avez reçu.',
  FAILURE_EMAIL_AUTH:
    'Le lien de vérification a expiré ou n’est pas valide. Veuillez demander un nouvel e-mail.',
  EXCEED_EMAIL_AUTH:
    'Vous pouvez demander au maximum 5 e-mails en 2 minutes. Veuillez réessayer dans quelques instants.',
  INVALID_ID_TOKEN: 'La connexion sociale n’a pas pu être confirmée. Veuillez vous reconnecter.',
  EQUALS_EMAIL: 'C’est votre adresse e-mail actuelle. Veuillez en saisir une autre.',
  EXCEED_PASSWORD_FAIL_COUNT:
    'La connexion est bloquée après 10 mots de passe erronés. Veuillez réessayer dans 24 heures.',
  CI_NOT_MATCH: 'L’identité vérifiée ne correspond pas à vos informations de membre.',
  USED_CI: 'Vous êtes déjà inscrit. Connectez-vous avec ce compte.',
  VOUCHER_EXISTS:
    'Vous avez un titre d’accès en cours, l’opération ne peut donc pas continuer. Veuillez vérifier ce titre.',
  ALREADY_INTEGRATED: 'Ce compte est déjà un compte unifié. Veuillez vous connecter.',
  INTERNAL_ERROR: 'Une erreur temporaire s’est produite. Veuillez réessayer dans quelques instants.',
  API_INTERNAL_ERROR: 'La demande n’a pas pu être traitée. Veuillez réessayer dans quelques instants.',

  'agreement.required': 'Veuillez accepter tous les éléments obligatoires.',
  'agreement.contradiction':
    'Les choix concernant les communications marketing se contredisent. Veuillez choisir à nouveau.',
  'birth.under14': 'L’inscription est réservée aux personnes de 14 ans et plus.',
  'birth.invalid':
    'Veuillez saisir correctement les 6 chiffres de la date de naissance et le chiffre du sexe.',
  'budget.membership': 'Trop de vérifications ont été demandées. Veuillez réessayer dans une heure.',
  'budget.client': 'Trop de demandes ont été envoyées. Veuillez réessayer dans quelques instants.',
  'email.alreadyConnected': 'La connexion par e-mail est déjà utilisée.',
  'email.notConnected': 'Aucune connexion par e-mail n’est associée.',
  'email.notWaiting': 'Aucune adresse e-mail n’attend de vérification.',
  'email.waitingOver': 'Le délai de vérification est dépassé. Veuillez recommencer votre inscription.',
  'idempotency.malformed': 'L’identifiant de la demande (Idempotency-Key) n’est pas valide.',
  'idempotency.other': 'L’identifiant de la demande (Idempotency-Key) a déjà servi à une autre demande.',
  'idempotency.running':
    'La même demande est en cours de traitement. Veuillez réessayer dans quelques instants.',
  'identity.agencyDown':
    'L’organisme de vérification d’identité ne répond pas. Veuillez réessayer dans quelques instants.',
  'identity.noMember':
    'Aucun membre ne correspond à l’identité vérifiée. Utilisez « Retrouver mon identifiant ».',
  'identity.notOffered': 'La vérification d’identité n’est pas disponible pour le moment.',
  'identity.notVerified':
    'Ce compte n’a jamais fait l’objet d’une vérification d’identité. Changez le mot de passe à l’aide du mot de passe actuel.',
  'integration.nothing': 'Aucun ancien compte à unifier n’a été trouvé.',
  'integration.undoOver':
    'Le délai pour annuler l’unification est dépassé ou il n’y a aucun compte à rétablir.',
  'mail.unknown': 'L’état de l’envoi est inconnu. Veuillez demander un nouvel e-mail.',
  'nickname.taken': 'Ce pseudo est déjà utilisé.',
  'password.common': 'Ce mot de passe est trop courant pour être sûr. Veuillez en choisir un autre.',
  'password.notOld': 'Le mot de passe actuel est incorrect.',
  'password.notMatching': 'Le mot de passe est incorrect.',
  'policy.noDocument': 'Le document demandé est introuvable.',
  'rejoin.blocked':
    'Après la suppression d’un compte, vous ne pouvez pas vous réinscrire avec les mêmes informations pendant un certain temps. Veuillez contacter le service client.',
  'social.cancelled': 'La connexion sociale a été annulée.',
  'social.emailMissing':
    'Le compte social n’a pas transmis l’adresse e-mail requise. Autorisez sa transmission et réessayez.',
  'social.firstRegistered': 'Le compte d’origine ne peut pas être dissocié.',
  'social.lastLogin': 'C’est votre seul mode de connexion, il ne peut donc pas être dissocié.',
  'social.notConnected': 'Ce compte social n’est pas associé.',
  'social.otherAccount':
    'Ce n’est pas le compte social qui est associé. Reconnectez-vous avec le compte associé.',
  'social.otherConnected':
    'Un autre compte du même service est déjà associé. Dissociez-le d’abord, puis réessayez.',
  'social.providerDown':
    'Le service de connexion sociale ne répond pas. Veuillez réessayer dans quelques instants.',
  'social.taken': 'Ce compte social est associé à un autre membre.',
};

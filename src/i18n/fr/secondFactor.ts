import type { Catalogue } from '../messageKeys'

/** Les mots du second facteur : le configurer, le demander, et l’exiger de rôles. */
export const secondFactor: Catalogue['secondFactor'] = {
  title: 'Second facteur',
  isOff:
    'Une application d’authentification sur votre téléphone produit un nouveau code toutes les trente secondes. Avec un second facteur, la connexion demande votre mot de passe et un tel code : un mot de passe volé n’ouvre rien à lui seul.',
  isOn: 'La connexion demande votre mot de passe et un code de votre application d’authentification.',
  required:
    'Votre rôle doit en avoir un. Si vous le désactivez, il vous est aussitôt demandé d’en configurer un autre.',
  setUp: 'Configurer',
  confirmedNow: 'Je l’ai confirmée',
  scan: 'Scannez ceci avec une application d’authentification.',
  qrCode: 'Code QR pour une application d’authentification',
  secret: 'Ou saisissez ceci dans l’application :',
  password: 'Votre mot de passe',
  code: 'Code à six chiffres',
  recoveryCode: 'Code ou code de récupération',
  codeHint: 'Six chiffres de votre application d’authentification, ou un code de récupération',
  firstCode: 'Les six chiffres que l’application affiche maintenant',
  confirm: 'Activer',
  recoveryCodes: 'Codes de récupération',
  keepCodes:
    'Le second facteur est activé. Conservez ces codes de récupération : chacun vous laisse entrer une fois sans votre téléphone. Ils ne seront plus affichés.',
  copy: 'Copier',
  copied: 'Codes de récupération copiés',
  notCopied: 'Le navigateur ne permet pas de les copier',
  download: 'Télécharger',
  fileName: 'Codes de récupération Touchline',
  kept: 'Je les ai conservés',
  codesLeft:
    'Il reste %{smart_count} code de récupération |||| Il reste %{smart_count} codes de récupération',
  renew: 'Nouveaux codes de récupération',
  remove: 'Désactiver',
  removed: 'Le second facteur est désactivé',
  failed: 'Une erreur est survenue ! Impossible de configurer le second facteur',
  ask: 'Saisissez le code qu’affiche votre application d’authentification.',
  askRecovery: 'Saisissez l’un de vos codes de récupération. Chacun sert une fois.',
  useRecovery: 'Utiliser un code de récupération',
  useApp: 'Utiliser l’application',
  back: 'Retour',
  requiredTitle: 'Configurez un second facteur',
  requiredLead: 'Vos administrateurs l’exigent de votre rôle. Cela prend une minute, puis vous continuez.',
  userHasOne: 'La connexion lui demande un code de son application d’authentification.',
  userHasNone: 'La connexion ne lui demande que son mot de passe.',
  reset: 'Réinitialiser le second facteur',
  resetTitle: 'Réinitialiser le second facteur ?',
  resetText:
    'Pour qui a perdu son téléphone et ses codes de récupération. Assurez-vous que c’est bien %{user} qui le demande. Son mot de passe suffira jusqu’à ce qu’un autre soit configuré, et un e-mail l’en avertit.',
  wasReset: 'Second facteur réinitialisé',
  resetFailed: 'Une erreur est survenue ! Impossible de réinitialiser le second facteur',
  policy: {
    title: 'Règles de connexion',
    text: 'Qui a l’un de ces rôles doit avoir un second facteur. Qui n’en a pas est conduit à en configurer un à son prochain clic, et ne peut rien faire d’autre d’ici là.',
    saved: 'Règles de connexion enregistrées',
    failed: 'Une erreur est survenue ! Impossible d’enregistrer les règles de connexion',
    notKnown: 'Ce serveur ne connaît pas de telles règles',
  },
}

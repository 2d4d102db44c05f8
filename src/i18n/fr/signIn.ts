import type { Catalogue } from '../messageKeys'

export const signIn: Catalogue['signIn'] = {
  title: 'Connexion',
  lead: 'Observations de match, notes et rapports au même endroit.',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  capsLock: 'Le verrouillage des majuscules est activé',
  forgot: 'Mot de passe oublié ?',
  locked: 'Ce compte est bloqué. Contactez un administrateur.',
  newHere: 'Première visite ?',
  signUp: 'Créer un compte',
  signedUp: 'Votre compte est prêt. Connectez-vous avec votre e-mail et votre mot de passe.',
  waitSeconds:
    'Trop de tentatives. Réessayez dans %{smart_count} seconde. |||| Trop de tentatives. Réessayez dans %{smart_count} secondes.',
  waitMinutes:
    'Trop de tentatives. Réessayez dans %{smart_count} minute. |||| Trop de tentatives. Réessayez dans %{smart_count} minutes.',
  /** Shown when a session ended with unsaved drafts. */
  kept: 'Votre saisie non enregistrée est conservée dans ce navigateur. Vous pourrez la reprendre une fois connecté.',
  /** Covers the page when a session expired while offline. */
  again: {
    title: 'Reconnectez-vous',
    text: 'Votre session a expiré pendant que vous étiez hors ligne. Rien n’est perdu. Connectez-vous pour continuer.',
  },
  already: {
    title: 'Vous êtes connecté en tant que %{name}',
    signOut: 'Se déconnecter et continuer',
    stay: 'Rester connecté',
  },
  unsent: {
    text: '%{smart_count} modification existe uniquement sur cet appareil. Reconnectez-vous pour la synchroniser. Si votre compte n’existe plus, enregistrez-la dans un fichier pour un administrateur avant de fermer cet onglet. |||| %{smart_count} modifications existent uniquement sur cet appareil. Reconnectez-vous pour les synchroniser. Si votre compte n’existe plus, enregistrez-les dans un fichier pour un administrateur avant de fermer cet onglet.',
    save: 'Enregistrer dans un fichier',
    file: 'Modifications non synchronisées',
  },
  provider: {
    button: 'Se connecter via votre club',
    or: 'ou',
    withPassword: 'Se connecter avec un mot de passe',
    again: 'La connexion de votre club s’ouvre dans un nouvel onglet. Revenez ici ensuite.',
  },
  accountDeleted: 'Votre compte a été supprimé. Merci d’avoir utilisé Touchline.',
}

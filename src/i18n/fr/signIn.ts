import type { Catalogue } from '../messageKeys'

export const signIn: Catalogue['signIn'] = {
  title: 'Connexion',
  lead: 'Notes de match, évaluations et rapports en un seul endroit.',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  capsLock: 'Le verrouillage des majuscules est activé',
  forgot: 'Mot de passe oublié ?',
  locked: 'Ce compte est bloqué. Adressez-vous à un administrateur.',
  newHere: 'Première visite ?',
  signUp: 'Créer un compte',
  signedUp: 'Votre compte est prêt. Connectez-vous avec votre e-mail et votre mot de passe.',
  waitSeconds:
    'Trop de tentatives. Réessayez dans %{smart_count} seconde. |||| Trop de tentatives. Réessayez dans %{smart_count} secondes.',
  waitMinutes:
    'Trop de tentatives. Réessayez dans %{smart_count} minute. |||| Trop de tentatives. Réessayez dans %{smart_count} minutes.',
  /** To somebody whose session has ended, with typing that was not saved. */
  kept: 'Ce que vous avez saisi est conservé dans ce navigateur. Il vous sera proposé à nouveau une fois connecté.',
  /** On top of the page of somebody whose session ended without a network. */
  again: {
    title: 'Reconnectez-vous',
    text: 'Votre session a pris fin pendant que vous étiez hors ligne. Rien n’est perdu : connectez-vous et reprenez où vous en étiez.',
  },
  already: {
    title: 'Vous êtes connecté en tant que %{name}',
    signOut: 'Se déconnecter et continuer',
    stay: 'Rester connecté',
  },
  unsent: {
    text: '%{smart_count} de vos modifications se trouve uniquement sur cet appareil. Reconnectez-vous pour l’envoyer. Si votre compte n’existe plus, enregistrez-la dans un fichier pour un administrateur avant de fermer cet onglet. |||| %{smart_count} de vos modifications se trouvent uniquement sur cet appareil. Reconnectez-vous pour les envoyer. Si votre compte n’existe plus, enregistrez-les dans un fichier pour un administrateur avant de fermer cet onglet.',
    save: 'Enregistrer dans un fichier',
    file: 'Modifications non envoyées',
  },
  accountDeleted: 'Votre compte a été supprimé. Merci pour le temps passé avec Touchline.',
}

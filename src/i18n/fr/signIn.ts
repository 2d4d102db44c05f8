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
  newHere: 'Première visite ?',
  signUp: 'Créer un compte',
  signedUp: 'Votre compte est prêt. Connectez-vous avec votre e-mail et votre mot de passe.',
  waitSeconds:
    'Trop de tentatives. Réessayez dans %{smart_count} seconde. |||| Trop de tentatives. Réessayez dans %{smart_count} secondes.',
  waitMinutes:
    'Trop de tentatives. Réessayez dans %{smart_count} minute. |||| Trop de tentatives. Réessayez dans %{smart_count} minutes.',
  already: {
    title: 'Vous êtes connecté en tant que %{name}',
    signOut: 'Se déconnecter et continuer',
    stay: 'Rester connecté',
  },
}

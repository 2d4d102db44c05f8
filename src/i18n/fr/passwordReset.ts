import type { Catalogue } from '../messageKeys'

export const passwordReset: Catalogue['passwordReset'] = {
  request: {
    title: 'Réinitialiser le mot de passe',
    lead: 'Nous vous envoyons par e-mail un lien pour en choisir un nouveau.',
    submit: 'Envoyer les instructions',
    sent: 'Les instructions pour réinitialiser votre mot de passe vous ont été envoyées par e-mail',
    sentHint:
      'Si %{email} correspond à un compte, l’e-mail arrive dans quelques minutes. Vérifiez aussi vos courriers indésirables. Le lien fonctionne une seule fois et expire au bout d’une heure.',
    again: 'Utiliser un autre e-mail',
    failed: 'Une erreur est survenue ! Impossible de demander la réinitialisation du mot de passe',
  },
  title: 'Choisissez un nouveau mot de passe',
  lead: 'Vous serez ensuite connecté ici et déconnecté partout ailleurs.',
  password: 'Nouveau mot de passe',
  submit: 'Enregistrer le mot de passe',
  done: 'Le mot de passe a bien été réinitialisé',
  failed: 'Une erreur est survenue ! Impossible de réinitialiser le mot de passe',
  expired: 'Ce lien n’est plus valable. Il fonctionne une seule fois et expire au bout d’une heure.',
  requestNew: 'Demander un nouveau lien',
  already:
    'Ce lien change le mot de passe de la personne qui l’a demandé. Pour l’utiliser, déconnectez-vous d’abord.',
  backToSignIn: 'Retour à la connexion',
  backToApp: 'Retour à Touchline',
}

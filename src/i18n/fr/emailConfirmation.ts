import type { Catalogue } from '../messageKeys'

export const emailConfirmation: Catalogue['emailConfirmation'] = {
  title: 'Confirmez votre adresse e-mail',
  lead: 'Ensuite, les autres pourront partager des analyses avec vous.',
  whose: '%{user} a un compte avec l’adresse %{email}. Est-ce vous ?',
  notMine:
    'Si ce n’est pas le cas, ne confirmez pas. Pour que personne d’autre n’utilise votre adresse, choisissez « Mot de passe oublié ? » sur la page de connexion.',
  submit: 'Oui, confirmer mon adresse',
  done: 'Votre adresse est confirmée',
  doneText: 'Désormais, les autres peuvent partager des analyses avec vous.',
  open: 'Ouvrir Touchline',
  failed: 'Une erreur est survenue ! L’adresse n’a pas pu être confirmée',
  expiredTitle: 'Ce lien ne peut plus être utilisé',
  expiredText:
    'Il fonctionne une seule fois et pendant sept jours, et un plus récent prend sa place. Si vous l’avez déjà utilisé, votre adresse est confirmée. Sinon, demandez-en un autre sur la page de votre compte.',
  notice: 'Votre adresse e-mail n’est pas encore confirmée',
  noticeText:
    'D’ici là, personne ne peut partager d’analyse avec vous. Ouvrez le lien de l’e-mail que nous avons envoyé à %{email} ; regardez aussi dans le courrier indésirable.',
  sendAgain: 'Envoyer l’e-mail à nouveau',
  sent: 'L’e-mail à %{email} est en route',
  sentAgain: 'L’e-mail est en route',
  notSent: 'Une erreur est survenue ! L’e-mail n’a pas pu être envoyé',
}

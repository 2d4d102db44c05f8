import type { Catalogue } from '../messageKeys'

export const emailConfirmation: Catalogue['emailConfirmation'] = {
  title: 'Confirmez votre e-mail',
  lead: 'Vous pourrez ensuite recevoir des rapports.',
  whose: '%{user} a un compte avec l’e-mail %{email}. Est-ce vous ?',
  notMine:
    'Sinon, ne confirmez pas. Pour empêcher d’autres personnes d’utiliser votre e-mail, choisissez « Mot de passe oublié ? » sur la page de connexion.',
  submit: 'Oui, confirmer mon e-mail',
  done: 'Votre e-mail est confirmé',
  doneText: 'Vous pouvez maintenant recevoir des rapports.',
  open: 'Ouvrir Touchline',
  failed: 'Une erreur est survenue ! Impossible de confirmer l’e-mail',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText:
    'Le lien fonctionne une seule fois et expire au bout de sept jours. Un plus récent le remplace. Si vous l’avez déjà utilisé, votre e-mail est confirmé. Sinon, demandez un nouveau lien sur la page de votre compte.',
  notice: 'Votre e-mail n’est pas encore confirmé',
  noticeText:
    'D’ici là, personne ne peut partager de rapport avec vous. Ouvrez le lien envoyé à %{email}. Vérifiez aussi vos courriers indésirables.',
  sendAgain: 'Renvoyer l’e-mail',
  sent: 'E-mail en cours d’envoi à %{email}',
  sentAgain: 'E-mail en cours d’envoi',
  notSent: 'Une erreur est survenue ! Impossible d’envoyer l’e-mail',
}

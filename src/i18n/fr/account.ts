import type { Catalogue } from '../messageKeys'

export const account: Catalogue['account'] = {
  title: 'Compte',
  details: 'Informations personnelles',
  saved: 'Compte enregistré',
  email: {
    title: 'Adresse e-mail',
    text: 'Vous vous connectez avec %{email}.',
    change: 'Changer d’adresse',
    next: 'Nouvelle adresse e-mail',
    effects:
      'La nouvelle adresse doit être confirmée par l’e-mail que nous y envoyons. Vous êtes déconnecté partout ailleurs, et l’adresse actuelle est prévenue.',
    changed: 'Votre adresse est modifiée. Confirmez-la par l’e-mail que nous avons envoyé à %{email}.',
    saved: 'Votre adresse est enregistrée sous la forme %{email}.',
    failed: 'Une erreur est survenue ! L’adresse n’a pas pu être modifiée',
  },
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    change: 'Changer le mot de passe',
    changed: 'Mot de passe changé. Vous êtes déconnecté partout ailleurs.',
    failed: 'Une erreur est survenue ! Impossible de changer le mot de passe',
    forgotten:
      'Vous l’avez oublié ? Nous envoyons un lien à %{email}. Un nouveau mot de passe vous déconnecte partout ailleurs.',
    text: 'Nous envoyons un lien à %{email}. Un nouveau mot de passe vous déconnecte partout ailleurs.',
    send: 'Envoyer le lien pour changer de mot de passe',
  },
  deletion: {
    title: 'Supprimer le compte',
    text: 'La suppression se fait en deux étapes : vous la demandez ici et la confirmez dans les %{hours} heures.',
    goes: 'Disparaissent définitivement : votre nom, votre adresse e-mail et votre mot de passe, vos sessions sur tous les appareils et votre accès aux analyses que d’autres partagent avec vous.',
    stays:
      'Vos analyses, matchs et joueurs sont conservés. Ils affichent « Ancien utilisateur » comme auteur.',
    final: 'Cette opération est irréversible.',
    request: 'Demander la suppression',
    requestTitle: 'Demander la suppression de votre compte ?',
    requestText:
      'Rien n’est encore supprimé. Vous avez %{hours} heures pour confirmer ; sinon, tout reste en l’état.',
    requested: 'Vous avez demandé la suppression de votre compte. Confirmez-la avant le %{when}.',
    withdraw: 'Vous avez changé d’avis ? Il suffit de ne pas confirmer : la demande expire d’elle-même.',
    confirm: 'Supprimer mon compte',
    confirmTitle: 'Supprimer votre compte maintenant ?',
    lastAdministrator:
      'Vous êtes le dernier administrateur : votre compte ne peut pas être supprimé. Nommez d’abord un autre administrateur.',
    expired: 'La demande a expiré. Demandez à nouveau la suppression.',
  },
}

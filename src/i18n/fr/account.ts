import type { Catalogue } from '../messageKeys'

export const account: Catalogue['account'] = {
  title: 'Compte',
  details: 'Informations personnelles',
  saved: 'Compte enregistré',
  email: {
    title: 'E-mail',
    text: 'Vous vous connectez avec %{email}.',
    change: 'Changer l’e-mail',
    next: 'Nouvel e-mail',
    effects:
      'Vous devrez confirmer le nouvel e-mail. Vous serez déconnecté partout ailleurs et un avis sera envoyé à votre e-mail actuel.',
    changed: 'E-mail modifié. Pour le confirmer, ouvrez le lien envoyé à %{email}.',
    saved: 'E-mail enregistré : %{email}.',
    failed: 'Une erreur est survenue ! Impossible de changer l’e-mail',
  },
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    change: 'Changer le mot de passe',
    changed: 'Mot de passe modifié. Vous êtes déconnecté partout ailleurs.',
    failed: 'Une erreur est survenue ! Impossible de changer le mot de passe',
    forgotten:
      'Mot de passe oublié ? Nous vous envoyons un lien à %{email}. Changer de mot de passe vous déconnecte partout ailleurs.',
    text: 'Nous vous envoyons un lien à %{email}. Changer de mot de passe vous déconnecte partout ailleurs.',
    send: 'Recevoir un lien par e-mail',
  },
  weeklyMail: {
    title: 'E-mail hebdomadaire',
    label: 'E-mail hebdomadaire sur les joueurs que vous suivez',
    text: 'Envoyé le lundi, seulement s’il y a du nouveau\u00a0: rapports, étapes, contrats de moins de six mois et joueurs qui fêtent leurs 18 ans.',
  },
  calendar: {
    title: 'Calendrier',
    text: 'Abonnez-vous à vos matchs et demandes dans Google, Apple ou Outlook. Les joueurs y figurent par leurs initiales.',
    address: 'Adresse du calendrier',
    active: 'Votre adresse de calendrier est active. Une nouvelle adresse la remplace.',
    once: 'Copiez l’adresse maintenant : elle n’est affichée qu’une fois. Toute personne qui la possède peut lire votre calendrier.',
    create: 'Créer une adresse',
    renew: 'Créer une nouvelle adresse',
    end: 'Arrêter le calendrier',
    ended: 'Calendrier arrêté',
    copy: 'Copier l’adresse',
    copied: 'Adresse du calendrier copiée',
  },
  deletion: {
    title: 'Supprimer le compte',
    text: 'Demandez ici la suppression, puis confirmez-la dans les %{hours} heures.',
    goes: 'Seront supprimés définitivement : votre nom, votre e-mail et votre mot de passe, vos sessions sur tous les appareils et votre accès aux rapports partagés avec vous.',
    stays: 'Vos analyses, matchs et joueurs seront conservés, avec « Ancien utilisateur » comme auteur.',
    final: 'Cette suppression est définitive.',
    request: 'Demander la suppression',
    requestTitle: 'Demander la suppression de votre compte ?',
    requestText:
      'Rien n’est encore supprimé. Sans confirmation dans les %{hours} heures, votre compte reste tel quel.',
    requested: 'Vous avez demandé la suppression de votre compte. Confirmez-la avant le %{when}.',
    withdraw: 'Vous avez changé d’avis ? Ne faites rien, la demande expirera.',
    confirm: 'Supprimer mon compte',
    confirmTitle: 'Supprimer votre compte maintenant ?',
    lastAdministrator:
      'Vous êtes le dernier administrateur : vous ne pouvez pas supprimer votre compte. Nommez d’abord un autre administrateur.',
    expired: 'La demande a expiré. Demandez à nouveau la suppression.',
  },
}

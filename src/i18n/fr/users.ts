import type { Catalogue } from '../messageKeys'

export const users: Catalogue['users'] = {
  title: 'Utilisateurs',
  new: 'Inviter un utilisateur',
  field: {
    firstName: 'Prénom',
    lastName: 'Nom',
    name: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    status: 'Statut',
  },
  addedOn: 'Ajouté le %{when}',
  signedInOn: 'Dernière connexion le %{when}',
  role: { Admin: 'Administrateur', Agent: 'Agent', Scout: 'Recruteur', Player: 'Joueur' },
  roleHint: {
    Admin: 'Voit et gère tout, y compris les administrateurs.',
    Agent: 'Lit les analyses partagées avec lui, rien d’autre.',
    Scout: 'Rédige des analyses, les partage et gère les utilisateurs.',
    Player: 'Rédige ses propres analyses ; ne peut ni les partager ni voir les utilisateurs.',
  },
  unconfirmed: 'Adresse non confirmée',
  emailFixed:
    'Seuls la personne elle-même et les administrateurs peuvent modifier l’adresse de quelqu’un d’actif.',
  notYours: 'Seuls les administrateurs peuvent modifier ou supprimer des recruteurs et des administrateurs.',
  emailInvited:
    'Avec une autre adresse, une nouvelle invitation y est envoyée et l’ancienne n’est plus valable.',
  emailChanges:
    'Avec une autre adresse, la personne est déconnectée partout, doit la confirmer, et un e-mail prévient l’ancienne.',
  status: {
    1: 'Utilisateur actif',
    2: 'Invitation en attente',
    3: 'Invitation expirée',
    invalid: 'Statut non valide',
  },
  empty: 'Aucun utilisateur pour le moment',
  emptyHint: 'Invitez les personnes avec qui vous travaillez.',
  search: 'Chercher un utilisateur',
  invite: 'Envoyer l’invitation',
  inviteHint:
    'Cette personne reçoit un e-mail avec un lien pour choisir un mot de passe, valable sept jours.',
  invited: 'Invitation envoyée à %{email}',
  inviteAgain: 'Renvoyer l’invitation',
  inviteFailed: 'L’invitation n’a pas pu être envoyée',
  saved: 'Utilisateur enregistré',
  deleteTitle: 'Supprimer cet utilisateur ?',
  deleteText:
    '%{user} ne pourra plus se connecter. Ses analyses, matchs et joueurs sont conservés et affichent « Ancien utilisateur » comme auteur.',
}

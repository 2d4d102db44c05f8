import { fr as words } from '../../../contract/words/fr'
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
    locked: 'Bloqué',
  },
  addedOn: 'Ajouté le %{when}',
  signedInOn: 'Dernière connexion le %{when}',
  role: words.role,
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
  locked: 'Bloqué',
  access: {
    title: 'Accès et travail',
    lock: 'Bloquer',
    unlock: 'Débloquer',
    lockTitle: 'Bloquer cet utilisateur ?',
    lockText:
      '%{user} est déconnecté partout aussitôt et ne peut plus se connecter. Tout ce qui a été écrit est conservé, et vous pourrez le débloquer à tout moment.',
    wasLocked: 'Utilisateur bloqué',
    wasUnlocked: 'Utilisateur débloqué',
    sendReset: 'Envoyer une réinitialisation du mot de passe',
    resetSent: 'Un lien pour un nouveau mot de passe est envoyé à %{email}',
  },
  link: {
    copy: 'Copier le lien d’invitation',
    confirm: 'Copier',
    title: 'Lien d’invitation',
    hint: 'Pour %{user}, valable sept jours. Qui l’a choisit le mot de passe : ne le donnez à personne d’autre. Les liens envoyés auparavant ne sont plus valables.',
    label: 'Lien',
    copied: 'Lien copié',
    notCopied: 'Le lien n’a pas pu être copié. Copiez-le à la main.',
    failed: 'Le lien n’a pas pu être créé',
  },
  handOver: {
    button: 'Transmettre le travail',
    title: 'Transmettre le travail',
    hint: '%{user} a créé %{work}. L’autre personne en est désormais l’auteur et peut les modifier.',
    nothing: 'Aucune analyse, aucun match ni joueur n’est de %{user}.',
    analyses: '%{smart_count} analyse |||| %{smart_count} analyses',
    matches: '%{smart_count} match |||| %{smart_count} matchs',
    players: '%{smart_count} joueur |||| %{smart_count} joueurs',
    shortLists: '%{smart_count} liste restreinte |||| %{smart_count} listes restreintes',
    shortListsHint: 'Les listes restreintes ne vont qu’à qui peut en avoir.',
    to: 'À qui',
    notFound: 'Personne qui puisse écrire des analyses n’a été trouvé',
    confirm: 'Transmettre',
    done: 'Transmis à %{user}',
    failed: 'Le travail n’a pas pu être transmis',
    first: 'Transmettre d’abord',
  },
  deleteTitle: 'Supprimer cet utilisateur ?',
  deleteText:
    '%{user} ne pourra plus se connecter. Ses analyses, matchs et joueurs sont conservés et affichent « Ancien utilisateur » comme auteur.',
  deleteWithWork:
    '%{user} ne pourra plus se connecter. Son travail (%{work}) est conservé et affiche « Ancien utilisateur » comme auteur.',
}

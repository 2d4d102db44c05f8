import type { Catalogue } from '../messageKeys'

export const bulk: Catalogue['bulk'] = {
  selection: {
    label: 'Sélection',
    row: 'Sélectionner %{name}',
    page: 'Sélectionner toute cette page',
    pick: 'Sélection multiple',
    clear: 'Effacer la sélection',
    selected: 'Sélection : %{count}',
    allSelected: 'Tout est sélectionné : %{count}',
    all: 'Tout sélectionner (%{count})',
    allMatching: 'Sélectionner tout ce qui correspond (%{count})',
  },
  action: {
    update: 'Modifier',
    invite: 'Envoyer les invitations',
    delete: 'Supprimer',
  },
  title: {
    update: 'Modifier %{what}',
    invite: 'Envoyer des invitations à %{what} ?',
    delete: 'Supprimer %{what} ?',
  },
  running: {
    update: 'Modification de %{what}',
    invite: 'Envoi d’invitations à %{what}',
    delete: 'Suppression de %{what}',
    undo: 'Rétablissement de %{what}',
  },
  edit: {
    field: 'Que modifier',
    leaveEmpty: 'Laisser vide',
    nothing: 'vide',
    becomes: 'Nouvelle valeur de « %{field} » pour %{what} : %{value}.',
    start: 'Modifier %{what}',
  },
  delete: {
    text: 'Une fois commencé, cela ne peut pas être annulé. Ce qui sert encore ailleurs est conservé et signalé.',
    start: 'Supprimer %{what}',
    grace: '%{what} : la suppression commence dans %{seconds} s. Rien n’est encore supprimé.',
    now: 'Supprimer maintenant',
  },
  invite: {
    text: 'Un e-mail avec un nouveau lien, valable sept jours, sera envoyé à %{what} ; les liens précédents ne fonctionneront plus. Un e-mail envoyé ne peut pas être repris.',
    send: 'Envoyer les invitations',
    unknown: 'Ce serveur n’envoie pas d’invitations, ou cet utilisateur n’existe plus.',
  },
  leftOut: {
    noRight: 'Sans autorisation, donc non pris en compte : %{what}.',
    active: 'Déjà actifs, donc non pris en compte : %{what}.',
    oneself: 'Votre propre compte n’est pas pris en compte.',
  },
  report: {
    update: 'Modifications : %{smart_count}',
    invite: '%{smart_count} invitation envoyée |||| %{smart_count} invitations envoyées',
    delete: 'Suppressions : %{smart_count}',
    restored: 'Rétablissements : %{smart_count}',
    unchanged: 'Déjà à cette valeur : %{smart_count}',
    notBegun: 'Non commencés : %{smart_count}',
    again: 'Réessayer (%{count})',
    goOn: 'Reprendre le reste (%{count})',
    oneByOne: 'L’un après l’autre : ce qui est fait le reste, même si l’on arrête ou si la page est fermée.',
    left: 'Arrêté, car vous avez quitté la page : %{done} sur %{total} effectués.',
    changedSince: 'Modifié entre-temps par quelqu’un d’autre ; laissé tel quel.',
  },
  undo: {
    for: 'Annuler (%{seconds} s)',
    now: 'Annuler',
  },
  nothing: 'Rien de ce qui est sélectionné ne peut être modifié ainsi.',
}

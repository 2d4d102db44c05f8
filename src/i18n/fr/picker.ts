import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Effacer',
  open: 'Afficher les choix',
  close: 'Masquer les choix',
  searching: 'Recherche…',
  notSearched: 'La recherche dans la liste n’a pas abouti.',
  mayBeThere: 'La recherche dans la liste n’a pas abouti : ce nom y est peut-être déjà.',
  savedAfter:
    'La nouvelle fiche est en cours de création. Cette page sera enregistrée dès qu’elle sera prête.',
  notSaved: 'Non enregistré : la nouvelle fiche n’a pas pu être créée.',
}

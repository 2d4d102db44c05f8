import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Effacer',
  open: 'Afficher les options',
  close: 'Masquer les options',
  searching: 'Recherche…',
  notSearched: 'Impossible de chercher dans la liste.',
  mayBeThere: 'Impossible de chercher dans la liste. Ce nom y est peut-être déjà.',
  savedAfter:
    'La nouvelle fiche est en cours de création. Cette page sera enregistrée dès qu’elle sera prête.',
  notSaved: 'Non enregistré : la nouvelle fiche n’a pas pu être créée.',
}

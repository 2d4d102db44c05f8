import type { Catalogue } from '../messageKeys'

export const picker: Catalogue['picker'] = {
  clear: 'Effacer',
  open: 'Afficher les choix',
  close: 'Masquer les choix',
  searching: 'Recherche…',
}

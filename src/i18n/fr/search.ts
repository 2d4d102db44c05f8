import type { Catalogue } from '../messageKeys'

export const search: Catalogue['search'] = {
  title: 'Rechercher partout',
  placeholder: 'Rechercher',
  shortcut: 'Ctrl K',
  shortcutOnMac: '⌘ K',
  hint: 'Saisissez des mots d’un nom, d’une équipe ou d’un match.',
  opened: 'Ouverts récemment',
  actions: 'Actions',
  pages: 'Pages',
  more: 'Plus : %{list}',
  writeReport: 'Rédiger un rapport sur %{name}',
  asking: 'Résultats de cet appareil. Recherche sur le serveur…',
  unanswered: 'Résultats de cet appareil. La recherche sur le serveur a échoué.',
  onDevice: 'Résultats de cet appareil',
}

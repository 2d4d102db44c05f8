import type { Catalogue } from '../messageKeys'

export const table: Catalogue['table'] = {
  open: 'Modifier en tableau',
  title: { players: 'Joueurs en tableau', teams: 'Équipes en tableau', matches: 'Matchs en tableau' },
  narrowed: '%{what}, selon la recherche et les filtres de la liste',
  back: 'Vers la liste',
  row: 'Ligne',
  keys: 'Tapez pour modifier une cellule ou collez un bloc d’un tableur. Échap, puis Tab, fait sortir du tableau.',
  unknownValue: 'N’est pas connu ici',
  nothing: 'rien',
  conflict: 'Quelqu’un d’autre a écrit « %{value} » entre-temps.',
  keepMine: 'Garder ma valeur',
  takeTheirs: 'Prendre la sienne',
  restore: 'Rétablir ce qui est enregistré',
  changed: '%{figure} cellule modifiée |||| %{figure} cellules modifiées',
  faulty:
    '%{figure} cellule ne peut pas être enregistrée ainsi |||| %{figure} cellules ne peuvent pas être enregistrées ainsi',
  nextFault: 'Suivante',
  save: 'Enregistrer %{figure} ligne |||| Enregistrer %{figure} lignes',
  nothingToSave: 'Enregistrer',
  discard: 'Abandonner',
  undo: 'Annuler',
  redo: 'Rétablir',
  saving: 'Enregistrement des lignes',
  saved: '%{figure} ligne enregistrée |||| %{figure} lignes enregistrées',
  notSaved:
    '%{figure} ligne non enregistrée : elle reste telle que saisie. |||| %{figure} lignes non enregistrées : elles restent telles que saisies.',
  undoSave: 'Annuler ce qui a été enregistré',
  didNotFit: 'Ce qui a été collé dépasse le reste du tableau. Ce qui ne tenait pas a été laissé de côté.',
  tooMany: 'Au plus %{figure} cellules peuvent être modifiées à la fois.',
  notHere: 'Certaines de ces lignes n’ont pas pu être obtenues. Veuillez réessayer.',
  changedOrder:
    'La liste a changé depuis son ouverture ici. Les lignes qui n’étaient pas encore là ne sont pas affichées, car elles pourraient se trouver à une mauvaise place.',
  saveFirst: 'Enregistrez ou abandonnez d’abord ce que vous avez saisi.',
  reorder: 'Afficher l’ordre actuel',
  wide: {
    title: 'Il n’y a pas de place pour un tableau ici',
    text: 'Les tableaux se modifient sur un écran large. Sur celui-ci, chaque fiche se modifie sur sa propre page.',
  },
}

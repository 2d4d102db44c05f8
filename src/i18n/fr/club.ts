import type { Catalogue } from '../messageKeys'

/** Texts about the club of this installation. */
export const club: Catalogue['club'] = {
  title: 'Club',
  identity: 'Nom et écusson',
  name: 'Nom du club',
  nameHint: 'Apparaît sur les rapports, les e-mails et la page de connexion.',
  crest: 'Écusson',
  addCrest: 'Ajouter un écusson',
  replaceCrest: 'Remplacer l’écusson',
  removeCrest: 'Retirer l’écusson',
  levels: 'Niveaux',
  levelsHint:
    'Expliquez en une phrase ce que signifie chaque niveau. Les recruteurs la voient en choisissant un niveau, les lecteurs dans le rapport.',
  notAsked: 'Critères non demandés',
  notAskedHint:
    'Les recruteurs peuvent quand même les noter. Un rapport sans ces critères n’est pas incomplet.',
  allAsked: 'Tous les critères sont demandés',
  line: {
    goalkeeper: 'Gardiens',
    defenders: 'Défenseurs',
    midfielders: 'Milieux',
    forwards: 'Attaquants',
  },
  labels: 'Libellés des notes',
  labelsHint: 'Un champ vide garde le libellé par défaut. Chaque rapport utilise ceux de sa langue.',
  labelsLanguage: 'Langue des libellés',
  groupLabel: 'Groupe « %{group} »',
  saved: 'Club enregistré',
  failed: 'Une erreur est survenue ! Impossible d’enregistrer le club',
}

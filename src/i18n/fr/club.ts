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
  labels: 'Libellés des notes',
  labelsHint: 'Un champ vide garde le libellé par défaut. Chaque rapport utilise ceux de sa langue.',
  labelsLanguage: 'Langue des libellés',
  groupLabel: 'Groupe « %{group} »',
  saved: 'Club enregistré',
  failed: 'Une erreur est survenue ! Impossible d’enregistrer le club',
}

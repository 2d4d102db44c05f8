import type { Catalogue } from '../messageKeys'

/** Les mots sur le club de l’installation. */
export const club: Catalogue['club'] = {
  title: 'Club',
  identity: 'Nom et écusson',
  name: 'Nom du club',
  nameHint: 'Figure sur les rapports, les e-mails et la page de connexion.',
  crest: 'Écusson',
  addCrest: 'Ajouter un écusson',
  replaceCrest: 'Un autre écusson',
  removeCrest: 'Retirer',
  labels: 'Mots pour ce qui est évalué',
  labelsHint:
    'Laissez un champ vide pour garder le mot habituel. Chaque rapport utilise les mots de sa langue.',
  labelsLanguage: 'Langue des mots',
  groupLabel: 'Groupe « %{group} »',
  saved: 'Club enregistré',
  failed: 'Une erreur est survenue ! Impossible d’enregistrer le club',
  notKnown: 'Ce serveur ne connaît pas de club',
}

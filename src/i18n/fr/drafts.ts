import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'Vous avez des modifications non enregistrées datant du %{when}.',
  take: 'Rétablir',
  discard: 'Abandonner',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'Modifications en conflit',
    text: 'Un autre utilisateur a modifié les mêmes champs après l’ouverture de cette page. Choisissez les valeurs à conserver. Toutes les autres modifications sont conservées.',
    mine: 'Votre version',
    theirs: 'Sa version',
    save: 'Enregistrer ces valeurs',
    cancel: 'Retour',
    merged: 'Un autre utilisateur a aussi fait des modifications. Toutes ont été conservées.',
  },
}

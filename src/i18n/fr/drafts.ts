import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'Le %{when}, vous avez saisi ici quelque chose qui n’a pas été enregistré.',
  take: 'Le rétablir',
  discard: 'Abandonner',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'Vous avez modifié la même chose',
    text: 'Quelqu’un d’autre a modifié les mêmes champs depuis que vous avez ouvert cette page. Choisissez ce qui est enregistré ; tout le reste est conservé.',
    mine: 'Votre version',
    theirs: 'L’autre version',
    save: 'Enregistrer ce choix',
    cancel: 'Retour',
    merged: 'Quelqu’un d’autre a modifié ceci entre-temps. Les deux modifications sont conservées.',
  },
  meanwhile: {
    title: 'Quelqu’un d’autre a modifié la même chose',
    text: 'Depuis que vous avez commencé, ceci a été enregistré autrement :',
    mine: 'Enregistrer le mien',
    back: 'Continuer à modifier',
    empty: 'rien',
  },
}

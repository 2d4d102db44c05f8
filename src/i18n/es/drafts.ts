import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'El %{when} escribiste aquí algo que no se guardó.',
  take: 'Recuperarlo',
  discard: 'Descartar',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'Los dos cambiasteis esto',
    text: 'Otra persona ha cambiado los mismos campos desde que abriste esto. Elige qué se guarda; todo lo demás de ambos se conserva.',
    mine: 'Lo tuyo',
    theirs: 'Lo suyo',
    save: 'Guardar esto',
    cancel: 'Volver',
    merged: 'Otra persona cambió esto entretanto. Se conservan ambos cambios.',
  },
  meanwhile: {
    title: 'Otra persona ha cambiado lo mismo',
    text: 'Desde que empezaste, esto se guardó con otras palabras:',
    mine: 'Guardar lo mío',
    back: 'Seguir editando',
    empty: 'nada',
  },
}

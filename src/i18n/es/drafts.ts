import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'Tienes cambios sin guardar del %{when}.',
  take: 'Recuperar',
  discard: 'Descartar',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'Cambios en conflicto',
    text: 'Otro usuario cambió los mismos campos después de que abrieras esta página. Elige qué valores se conservan. El resto de los cambios de ambos se conserva.',
    mine: 'Tu versión',
    theirs: 'Su versión',
    save: 'Guardar estos valores',
    cancel: 'Atrás',
    merged: 'Otro usuario también hizo cambios. Se han conservado los de ambos.',
  },
}

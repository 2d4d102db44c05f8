import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'El %{when} escribiste aquí algo que no se guardó.',
  take: 'Recuperarlo',
  discard: 'Descartar',
}

import type { Catalogue } from '../messageKeys'

export const drafts: Catalogue['drafts'] = {
  found: 'Le %{when}, vous avez saisi ici quelque chose qui n’a pas été enregistré.',
  take: 'Le rétablir',
  discard: 'Abandonner',
}

import type { Catalogue } from '../messageKeys'

export const legal: Catalogue['legal'] = {
  label: 'Información legal',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  termsTitle: 'Condiciones de uso',
  privacyTitle: 'Política de privacidad',
  notLoaded: 'No se ha podido cargar el texto',
}

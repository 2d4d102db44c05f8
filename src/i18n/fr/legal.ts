import type { Catalogue } from '../messageKeys'

export const legal: Catalogue['legal'] = {
  label: 'Informations légales',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  termsTitle: 'Conditions d’utilisation',
  privacyTitle: 'Politique de confidentialité',
  notLoaded: 'Impossible de charger le texte',
}

/** Words around the owner's own texts, which are files (public/legal). */
export const legal = {
  label: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  termsTitle: 'Terms of use',
  privacyTitle: 'Privacy notice',
  notLoaded: 'The text could not be loaded',
} as const

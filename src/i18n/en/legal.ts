/** Labels around the legal texts, which are files in public/legal. */
export const legal = {
  label: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  termsTitle: 'Terms of use',
  privacyTitle: 'Privacy notice',
  notLoaded: 'Could not load the text',
} as const

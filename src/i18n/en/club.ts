/** Texts about the club of this installation. */
export const club = {
  title: 'Club',
  identity: 'Name and crest',
  name: 'Club name',
  nameHint: 'Appears on reports, emails and the sign-in page.',
  crest: 'Crest',
  addCrest: 'Add crest',
  replaceCrest: 'Replace crest',
  removeCrest: 'Remove crest',
  labels: 'Rating labels',
  labelsHint: 'Leave a field empty to use the default label. Reports use the labels in their own language.',
  labelsLanguage: 'Label language',
  groupLabel: 'Group “%{group}”',
  saved: 'Club saved',
  failed: 'Something went wrong! Could not save the club',
} as const

/** Words about the club whose installation it is. */
export const club = {
  title: 'Club',
  identity: 'Name and crest',
  name: 'Name of the club',
  nameHint: 'Stands on reports, mails and the sign-in page.',
  crest: 'Crest',
  addCrest: 'Add a crest',
  replaceCrest: 'Another crest',
  removeCrest: 'Remove',
  labels: 'Words for what is rated',
  labelsHint:
    'Leave a field empty to keep the usual word. A report takes the words of the language that it is in.',
  labelsLanguage: 'Language of the words',
  groupLabel: 'Group “%{group}”',
  saved: 'Club saved',
  failed: 'Something went wrong! Could not save the club',
  notKnown: 'This server knows nothing of a club',
} as const

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
  levels: 'Levels',
  levelsHint:
    'Say in one sentence what each level means. Scouts see it when they choose a level, and readers see it in the report.',
  notAsked: 'Items not asked for',
  notAskedHint: 'Scouts can still rate these items. A report without them is not incomplete.',
  allAsked: 'All items are asked for',
  line: {
    goalkeeper: 'Goalkeepers',
    defenders: 'Defenders',
    midfielders: 'Midfielders',
    forwards: 'Forwards',
  },
  labels: 'Rating labels',
  labelsHint: 'Leave a field empty to use the default label. Reports use the labels in their own language.',
  labelsLanguage: 'Label language',
  groupLabel: 'Group “%{group}”',
  saved: 'Club saved',
  failed: 'Something went wrong! Could not save the club',
} as const

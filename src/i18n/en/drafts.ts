/** Words about what was typed and not saved. */
export const drafts = {
  found: 'On %{when} you typed something here that was not saved.',
  take: 'Put it back',
  discard: 'Discard',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'You both changed this',
    text: 'Somebody else has changed the same fields since you opened this. Choose what is to be stored; everything else of both is kept.',
    mine: 'Yours',
    theirs: 'Theirs',
    save: 'Save these',
    cancel: 'Back',
    merged: 'Somebody else changed this meanwhile. Both changes are kept.',
  },
  /** The same of what is no record, field by field. */
  meanwhile: {
    title: 'Somebody else has changed the same',
    text: 'Since you began, this was stored in other words:',
    mine: 'Save mine',
    back: 'Go on editing',
    empty: 'nothing',
  },
} as const

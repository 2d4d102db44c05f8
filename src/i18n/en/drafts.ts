/** Texts of unsaved drafts and conflicts. */
export const drafts = {
  found: 'You have unsaved changes from %{when}.',
  take: 'Restore',
  discard: 'Discard',
  /** Two people have changed the same fields of a record. */
  conflict: {
    title: 'Conflicting changes',
    text: 'Another user changed the same fields after you opened this page. Choose the values to keep. All other changes are kept.',
    mine: 'Yours',
    theirs: 'Theirs',
    save: 'Save these values',
    cancel: 'Back',
    merged: 'Another user also changed this. Both changes were kept.',
  },
} as const

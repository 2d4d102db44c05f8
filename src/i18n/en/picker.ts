/** Words of the fields in which a record is picked by a few letters. */
export const picker = {
  clear: 'Clear',
  open: 'Show choices',
  close: 'Hide choices',
  searching: 'Searching …',
  notSearched: 'The list could not be searched.',
  mayBeThere: 'The list could not be searched: this name may be in it.',
  savedAfter: 'The new record is still being created. This page is saved as soon as it is there.',
  notSaved: 'Not saved: the new record could not be created.',
} as const

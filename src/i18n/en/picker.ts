/** Texts of fields that find a record by a few letters. */
export const picker = {
  clear: 'Clear',
  open: 'Show options',
  close: 'Hide options',
  searching: 'Searching…',
  notSearched: 'Could not search the list.',
  mayBeThere: 'Could not search the list. This name may already be in it.',
  savedAfter: 'The new record is still being created. This page is saved as soon as it is ready.',
  notSaved: 'Not saved: the new record could not be created.',
} as const

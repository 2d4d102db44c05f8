/** Words of the fields in which a record is picked by a few letters. */
export const picker = {
  clear: 'Clear',
  open: 'Show choices',
  close: 'Hide choices',
  searching: 'Searching …',
} as const

/** Texts of exports of a list to a file. */
export const exports = {
  start: 'Export to CSV',
  asWorkbook: 'Export to Excel',
  stop: 'Stop',
  running: 'Exporting the list',
  done: '1 row exported |||| %{smart_count} rows exported',
  failed: 'Something went wrong! Could not export the list',
  changed: 'The list kept changing during the export. Try again in a moment.',
} as const

/** Words of saving a list as a file. */
export const exports = {
  start: 'Export',
  asWorkbook: 'As XLSX',
  stop: 'Stop',
  running: 'Exporting the list',
  done: '1 row exported |||| %{smart_count} rows exported',
  failed: 'Something went wrong! Could not export the list',
  changed: 'It kept changing while it was read. Please try again in a moment.',
} as const

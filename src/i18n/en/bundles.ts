/** Files with all data about a player or user. */
export const bundles = {
  menu: 'Download all data…',
  title: 'All stored data about %{name}',
  ofPlayer:
    'One ZIP file with all that Touchline stores about this player: profile, line-ups, notes, reports, pictures, shortlists, sharing and history, and a PDF to read.',
  ofUser:
    'One ZIP file with all that Touchline stores about this user: account, sign-ins, emails, sharing and activity, and a PDF to read. It contains neither passwords nor reports on other people.',
  clubNotes: 'Include the notes for the club',
  access: 'Only you can download the file, for %{hours} hours. The history records that you made it.',
  making: 'Making the file',
  closable: 'You can close this page. Open this dialog again to download the file when it is ready.',
  download: 'Download',
  failed: 'Something went wrong! Could not make or download the file',
} as const

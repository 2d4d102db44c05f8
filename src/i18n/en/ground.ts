/** Texts of matches that are downloaded for offline use. */
export const ground = {
  keep: 'Download for offline use',
  keeping: 'Downloading, %{part} · Stop',
  kept: 'Offline copy · %{moment}',
  again: 'Refresh',
  remove: 'Remove offline copy',
  failed: 'This match could not be downloaded',
  noRoom: 'Not enough space on this device for this match',
} as const

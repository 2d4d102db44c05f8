/** Changes that are saved on this device and not synced yet. */
export const outbox = {
  title: 'Waiting to sync',
  empty: 'All changes are saved on the server.',
  kept: 'Saved on this device. It will sync when you are back online.',
  queuedAt: 'Saved %{when}',
  sendNow: 'Sync now',
  addFromFile: 'Add unsent changes from a file',
  author: 'Author of new records',
  add: 'Add',
  noUnsentFile: 'This file has no unsent changes from Touchline.',
  close: 'Close',
  open: 'Open',
  again: 'Try again',
  decide: 'Resolve conflict',
  confirm: 'Review and confirm',
  discard: 'Discard',
  discardTitle: 'Discard this change?',
  discardText: 'Your change to “%{name}” is only on this device. It will be lost.',
  conflict: 'Another user changed the same fields.',
  /** The kind of change and the kind of record. */
  act: {
    create: { matches: 'New match', analyses: 'New analysis', players: 'New player', teams: 'New team' },
    update: { matches: 'Match', analyses: 'Analysis', players: 'Player', teams: 'Team' },
    delete: {
      matches: 'Delete match',
      analyses: 'Delete analysis',
      players: 'Delete player',
      teams: 'Delete team',
    },
  },
  state: {
    waiting: 'Waiting to sync',
    blocked: 'Queued',
    sending: 'Syncing…',
    refused: 'Failed to sync',
  },
} as const

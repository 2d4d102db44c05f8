/** Words about what is saved on this device and waits to be sent. */
export const outbox = {
  title: 'Waiting to be sent',
  empty: 'Everything is stored on the server.',
  kept: 'Kept on this device. It is sent as soon as the server can be reached.',
  queuedAt: 'Kept on %{when}',
  sendNow: 'Send now',
  addFromFile: 'Add unsent changes from a file',
  author: 'Author of new records',
  add: 'Add',
  noUnsentFile: 'This file does not hold unsent changes of Touchline.',
  close: 'Close',
  open: 'Open',
  again: 'Try again',
  decide: 'Choose what is stored',
  confirm: 'Look at it and confirm',
  discard: 'Discard',
  discardTitle: 'Discard this?',
  discardText: 'It is only on this device. “%{name}” will be as the server has it.',
  conflict: 'Somebody else has changed the same fields meanwhile.',
  /** What is done to which record. */
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
    waiting: 'Waiting',
    blocked: 'Waits for the one before it',
    sending: 'Sending …',
    refused: 'Not sent',
  },
} as const

/** Erasing a player or user for good. */
export const erasure = {
  open: 'Erase for good…',
  title: 'Erase %{name} for good?',
  difference: {
    players:
      'Erasing is not the same as deleting. You can restore a deleted player from the history. Nothing brings an erased player back: neither undo, the history nor a restored backup.',
    users:
      'Erasing is not the same as deleting. Deleting closes the account. Erasing also removes the name from texts, imports and emails. Neither undo nor a restored backup brings it back.',
  },
  goes: 'This is erased:',
  profile: {
    players: 'The profile with all its fields',
    users: 'The account with name, email and sessions',
  },
  count: {
    players: {
      analyses: '1 report |||| %{smart_count} reports',
      notes: '1 note in a match |||| %{smart_count} notes in matches',
      lineups: '1 place in a line-up |||| %{smart_count} places in line-ups',
      shortLists: '1 place on a shortlist |||| %{smart_count} places on shortlists',
      requests: '1 request |||| %{smart_count} requests',
      files: '1 picture or document |||| %{smart_count} pictures and documents',
      historyEntries: 'The values of 1 history entry |||| The values of %{smart_count} history entries',
    },
    users: {
      analyses: 'The author’s name on 1 report |||| The author’s name on %{smart_count} reports',
      shortLists: '1 shortlist |||| %{smart_count} shortlists',
      requests: '1 request |||| %{smart_count} requests',
      files: '1 unused picture or document |||| %{smart_count} unused pictures and documents',
      historyEntries: 'The name in 1 history entry |||| The name in %{smart_count} history entries',
    },
  },
  merged: '1 player merged into this one |||| %{smart_count} players merged into this one',
  recipients: 'People outside the club who had received reports',
  noRecipients: 'No one outside the club had received a report.',
  copies: 'Touchline cannot erase PDFs that they have saved.',
  backups:
    '1 stored backup keeps the data until it is replaced, after at most 14 nights. |||| %{smart_count} stored backups keep the data until they are replaced, after at most 14 nights.',
  otherBackups: 'Backups that you store elsewhere keep the data.',
  typeName: 'To confirm, type',
  name: 'Name',
  submit: 'Erase for good',
  started: 'Erasing has started.',
  failed: 'Something went wrong! Could not find out what would be erased',
  notStarted: 'Something went wrong! Nothing was erased',
} as const

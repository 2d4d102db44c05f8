/** Words about what was typed and not saved. */
export const drafts = {
  found: 'On %{when} you typed something here that was not saved.',
  take: 'Put it back',
  discard: 'Discard',
} as const

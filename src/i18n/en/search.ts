/** The search across all lists. */
export const search = {
  title: 'Search everywhere',
  placeholder: 'Search',
  /** The keys that open the search, as they are printed. */
  shortcut: 'Ctrl K',
  shortcutOnMac: '⌘ K',
  hint: 'Type words of a name, a team or a match.',
  opened: 'Recently opened',
  actions: 'Actions',
  pages: 'Pages',
  more: 'More: %{list}',
  writeReport: 'Write report on %{name}',
  asking: 'Results from this device. Searching the server…',
  unanswered: 'Results from this device. The server could not be searched.',
  onDevice: 'Results from this device',
} as const

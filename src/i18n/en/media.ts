/** Words about the media links of matches and analyses. */
export const media = {
  heading: 'Links',
  link: 'Link %{number}',
  add: 'Add link',
  open: 'Open link %{number}',
  remove: 'Remove link %{number}',
} as const

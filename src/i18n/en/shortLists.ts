import type { Labels } from '../../../contract/descriptor'
import type { SHORT_LIST_FIELDS } from '../../../contract/shortList'

/** Texts of shortlists of players. */
export const shortLists = {
  title: 'Shortlists',
  new: 'New shortlist',
  empty: 'No shortlists yet',
  emptyHint: 'List the players the club should look at, and why.',
  search: 'Search shortlists',
  none: 'No players yet',
  noneHint: 'Add players here, from their page or from the list of players.',
  field: {
    name: 'Name',
    purpose: 'Purpose',
    formation: 'Formation',
    isShared: 'Visible to all scouts',
    entries: 'Players',
  } as const satisfies Labels<typeof SHORT_LIST_FIELDS>,
  column: {
    author: 'Author',
    updatedAt: 'Last changed',
    visibility: 'Visibility',
  },
  nameExample: 'For example: left backs for the summer',
  reason: 'Reason',
  reasonOf: 'Reason for %{player}',
  readBy: {
    all: 'Visible to all scouts',
    own: 'Visible to you and administrators',
    author: 'Visible to its author and administrators',
  },
  gone: 'Deleted',
  edit: 'Edit',
  print: 'Print',
  compare: 'Compare in charts',
  linkCopied: 'Link copied. It opens for people with access.',
  up: 'Move %{player} up',
  down: 'Move %{player} down',
  remove: 'Remove %{player} from the list',
  moved: '%{player} moved to place %{place}',
  find: 'Add player',
  findHint: 'Name or team',
  nobodyFound: 'No one found',
  full: 'A shortlist can hold up to %{figure} players.',
  saved: 'Shortlist saved',
  created: 'Shortlist created',
  deleteTitle: 'Delete this shortlist?',
  deleteText:
    'The shortlist %{name} and its reasons will be deleted for everyone. The players and their reports stay.',
  add: {
    action: 'Add to shortlist',
    title: 'Add to shortlist',
    list: 'Shortlist',
    submit: 'Add',
    done: '%{what} added to %{list}',
  },
} as const

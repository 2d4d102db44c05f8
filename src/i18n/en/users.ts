import type { Labels } from '../../../contract/descriptor'
import type { USER_FIELDS } from '../../../contract/user'
/** Words of the users pages. */
export const users = {
  title: 'Users',
  new: 'Invite user',
  field: {
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
  } as const satisfies Labels<typeof USER_FIELDS>,
  addedOn: 'Added %{when}',
  signedInOn: 'Last signed in %{when}',
  role: { Admin: 'Admin', Agent: 'Agent', Scout: 'Scout', Player: 'Player' },
  roleHint: {
    Admin: 'Sees and manages everything, administrators included.',
    Agent: 'Reads the analyses that are shared with them, nothing else.',
    Scout: 'Writes analyses, shares them and manages users.',
    Player: 'Writes own analyses; cannot share them or see users.',
  },
  /** The document's labels, by the number of the status. */
  unconfirmed: 'Address not confirmed',
  emailFixed: 'Only they themselves and administrators can change the address of somebody who is active.',
  notYours: 'Only administrators can change or delete scouts and administrators.',
  emailInvited: 'With another address, a new invitation goes there and the old one is void.',
  emailChanges:
    'With another address they are signed out everywhere, have to confirm it, and a mail tells the old one.',
  status: {
    1: 'Active user',
    2: 'Pending invitation',
    3: 'Expired invitation',
    invalid: 'Invalid status',
  },
  empty: 'No users yet',
  emptyHint: 'Invite the people that you work with.',
  search: 'Search users',
  invite: 'Send invitation',
  inviteHint: 'They get an e-mail with a link for choosing a password, valid for seven days.',
  invited: 'Invitation sent to %{email}',
  inviteAgain: 'Send invitation again',
  inviteFailed: 'The invitation could not be sent',
  saved: 'User saved',
  deleteTitle: 'Delete this user?',
  deleteText:
    '%{user} can no longer sign in. Their analyses, matches and players stay and show “Former user” as the author.',
} as const

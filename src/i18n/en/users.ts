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
    createdAt: 'Added',
    lastSignInAt: 'Last sign-in',
  },
  never: 'Never',
  role: { Admin: 'Admin', Agent: 'Agent', Scout: 'Scout', Player: 'Player' },
  roleHint: {
    Admin: 'Sees and manages everything, administrators included.',
    Agent: 'Reads the analyses that are shared with them, nothing else.',
    Scout: 'Writes analyses, shares them and manages users.',
    Player: 'Writes own analyses; cannot share them or see users.',
  },
  /** The document's labels, by the number of the status. */
  status: {
    1: 'Active user',
    2: 'Pending invitation',
    3: 'Expired invitation',
    invalid: 'Invalid status',
  },
  search: 'Search users',
  invite: 'Send invitation',
  inviteHint: 'They get an e-mail with a link for choosing a password, valid for seven days.',
  invited: 'Invitation sent to %{email}',
  inviteAgain: 'Send invitation again',
  inviteFailed: 'The invitation could not be sent',
  saved: 'User saved',
  you: 'You',
  yourself: 'This is you. Your own name is also on the account page.',
  deleteTitle: 'Delete this user?',
  deleteText:
    '%{user} can no longer sign in. Their analyses, matches and players stay and show “Former user” as the author.',
} as const

import { FAILURE_MESSAGES, FIELD_ERRORS } from '../../../contract/errors'

/** The error catalogue of the product document, section 8, with the reasons that can follow it. */
export const errors = {
  login: {
    refused: 'Invalid email or password',
    failed: 'Something went wrong! Could not login',
  },
  unauthorized: 'Unauthorized request',
  generic: 'Something went wrong!',
  load: {
    matches: 'Something went wrong! Could not get matches',
    analyses: 'Something went wrong! Could not get analyses',
    players: 'Something went wrong! Could not get players',
    teams: 'Something went wrong! Could not get teams',
    users: 'Something went wrong! Could not get users',
    account: 'Something went wrong! Could not get user account',
  },
  find: {
    matches: 'Something went wrong! Could not find match',
    analyses: 'Something went wrong! Could not find analysis',
    players: 'Something went wrong! Could not find player',
    teams: 'Something went wrong! Could not find team',
    users: 'Something went wrong! Could not find user',
    playerInTeam: 'Something went wrong! Could not find player in team',
  },
  missing: {
    matches: 'Match does not exist',
    analyses: 'Analysis does not exist',
    players: 'Player does not exist',
    teams: 'Team does not exist',
    users: 'User does not exist',
  },
  create: {
    matches: 'Something went wrong! Could not create match',
    analyses: 'Something went wrong! Could not create analysis',
    players: 'Something went wrong! Could not create player',
    teams: 'Something went wrong! Could not create team',
    users: 'Something went wrong! Could not create user',
  },
  update: {
    matches: 'Something went wrong! Could not update match',
    analyses: 'Something went wrong! Could not update analysis',
    players: 'Something went wrong! Could not update player',
    teams: 'Something went wrong! Could not update team',
    users: 'Something went wrong! Could not update user',
    account: 'Something went wrong! Could not update user account',
  },
  delete: {
    matches: 'Something went wrong! Could not delete match',
    analyses: 'Something went wrong! Could not delete analysis',
    players: 'Something went wrong! Could not delete player',
    teams: 'Something went wrong! Could not delete team',
    users: 'Something went wrong! Could not delete user',
  },
  /** Success messages of deletions. */
  deleted: {
    matches: 'Match was successfully deleted',
    analyses: 'Analysis was successfully deleted',
    players: 'Player was successfully deleted',
    teams: 'Team was successfully deleted',
    users: 'User was successfully deleted',
  },
  conflict: {
    title: 'Could not save match data',
    text: 'This match has been modified since you interacted with it. Please reload the match and start over.',
  },
  changedMeanwhile: 'Another user changed it since you opened it.',
  /** A message of the product document, followed by the server's reason. */
  because: '%{failure}. %{reason}',
  offline: 'No connection to the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again.',
  unreadable: 'The server sent an unexpected response. Try again in a moment.',
  full: 'This device is out of storage, so the change was not saved. Free up space or try again online.',
  intermediary: 'A network filter blocked the request. Try again in a moment or use another network.',
  page: {
    title: 'This page could not be displayed',
    text: 'Something went wrong on this page. Your saved work is safe.',
    reload: 'Reload',
    notLoaded: 'Could not load the data',
    tryLater: 'Something went wrong on the server. Try again in a moment.',
    missingText: 'It was deleted, or you do not have access to it.',
    outdatedTitle: 'A new version is available',
    outdatedText: 'Touchline has been updated. Reload to continue.',
  },
  field: FIELD_ERRORS,
  /** Messages of failed calls from our server. */
  server: FAILURE_MESSAGES,
  /** Records that prevent a deletion. English shows the server's own sentence. */
  inUse: {
    by: 'In use by %{references}',
    matches: '1 match |||| %{smart_count} matches',
    analyses: '1 analysis |||| %{smart_count} analyses',
    players: '1 player |||| %{smart_count} players',
    teams: '1 team |||| %{smart_count} teams',
    users: '1 user |||| %{smart_count} users',
    others: 'other records',
  },
} as const

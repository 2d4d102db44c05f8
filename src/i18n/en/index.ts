import { account } from './account'
import { analyses } from './analyses'
import { drafts } from './drafts'
import { errors } from './errors'
import { matches } from './matches'
import { media } from './media'
import { picker } from './picker'
import { players } from './players'
import { ratings } from './ratings'
import { shell } from './shell'
import { signIn } from './signIn'
import { teams } from './teams'
import { users } from './users'

/** The English catalogue, composed of one section a file. */
export const en = {
  shell,
  signIn,
  errors,
  ratings,
  analyses,
  matches,
  players,
  teams,
  users,
  account,
  drafts,
  media,
  picker,
} as const

import { MATCH_IMPORT } from './matchImport'
import { PLAYER_IMPORT } from './playerImport'
import { TEAM_IMPORT } from './teamImport'
import { USER_IMPORT } from './userImport'

/** What can be imported and exported. */
export const IMPORT_KINDS = {
  teams: TEAM_IMPORT,
  players: PLAYER_IMPORT,
  matches: MATCH_IMPORT,
  users: USER_IMPORT,
} as const

export type ImportedResource = keyof typeof IMPORT_KINDS

export type FieldName<Resource extends ImportedResource> =
  (typeof IMPORT_KINDS)[Resource]['fields'][number]['name']

import { ANALYSIS_FIELDS } from './analysis'
import { MATCH_FIELDS } from './match'
import type { ResourceName } from './paths'
import { PLAYER_FIELDS } from './player'
import { REQUEST_FIELDS } from './request'
import { SHORT_LIST_FIELDS } from './shortList'
import { TEAM_FIELDS } from './team'
import { ADMIN_USER_FIELDS } from './user'

export const ENTITY_FIELDS = {
  matches: MATCH_FIELDS,
  analyses: ANALYSIS_FIELDS,
  players: PLAYER_FIELDS,
  teams: TEAM_FIELDS,
  users: ADMIN_USER_FIELDS,
  shortLists: SHORT_LIST_FIELDS,
  requests: REQUEST_FIELDS,
} as const

export type EntityFields<Resource extends ResourceName> = (typeof ENTITY_FIELDS)[Resource]

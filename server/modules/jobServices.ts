import type { RecordedResource } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { userUpdateSchema } from '../../contract/user'
import type { ResourceReader } from '../lists/listReader'
import { analysisService } from './analyses/analyses.service'
import { matchService } from './matches/matches.service'
import { playerService } from './players/players.service'
import { RECORD_SERVICES, type StateService } from './recordServices'
import { teamService } from './teams/teams.service'
import { createUsers } from './users/users.service'

type Parts = Parameters<typeof createUsers>[0]

/** A service of a resource whose fields and rows are known at run time only. */
type JobService = Omit<StateService, 'create'> & {
  /** Checks the rights; throws if the caller may not list. */
  open(actor: Actor): { reader: Pick<ResourceReader<object>, 'ids'> }
}

/** The services of all resources, for writes that no request makes. */
export type JobServices = Readonly<Record<RecordedResource, JobService>>

/** A job has no request. It sends no mail about an account, because it changes no address. */
const NO_ORIGIN = {
  sessionId: '',
  prefer: '',
  language: 'en',
  client: { browser: null, os: null, network: '' },
} as const

/** Creates the services by which jobs write. */
export function jobServices(parts: Parts): JobServices {
  const users = createUsers(parts)
  return {
    matches: { ...RECORD_SERVICES.matches, open: matchService.open },
    analyses: { ...RECORD_SERVICES.analyses, open: analysisService.open },
    players: { ...RECORD_SERVICES.players, open: playerService.open },
    teams: { ...RECORD_SERVICES.teams, open: teamService.open },
    users: {
      ...users,
      change: async ({ state, current, ...call }) =>
        users.change({ ...call, ...NO_ORIGIN, input: userUpdateSchema.parse({ ...current, ...state }) }),
    },
  }
}

import type { RecordedResource } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { userInputSchema, userUpdateSchema } from '../../contract/user'
import type { WriteContext } from '../history/writeContext'
import type { ResourceReader } from '../lists/listReader'
import { analysisService } from './analyses/analyses.service'
import { matchService } from './matches/matches.service'
import { playerService } from './players/players.service'
import { parsed, RECORD_SERVICES, type StateService } from './recordServices'
import { teamService } from './teams/teams.service'
import { limitInvitations } from './users/limitInvitations'
import { createUsers } from './users/users.service'

type Parts = Parameters<typeof createUsers>[0]

/** A service of a resource whose fields and rows are known at run time only. */
type JobService = StateService & {
  /** Checks the rights; throws if the caller may not list. */
  open(actor: Actor): { reader: Pick<ResourceReader<object>, 'ids'> }
}

/** The services of all resources, for writes that no request makes. */
export type JobServices = Readonly<Record<RecordedResource, JobService>>

/** A job has no request, so its mails name no client. */
const NO_ORIGIN = { sessionId: '', prefer: '', client: { browser: null, os: null, network: '' } } as const

const originOf = ({ notify }: Pick<WriteContext, 'notify'>) => ({
  ...NO_ORIGIN,
  language: notify?.language ?? ('en' as const),
})

/** Creates the services by which jobs write. */
export function jobServices(parts: Parts): JobServices {
  const users = limitInvitations(createUsers(parts), parts)
  return {
    matches: { ...RECORD_SERVICES.matches, open: matchService.open },
    analyses: { ...RECORD_SERVICES.analyses, open: analysisService.open },
    players: { ...RECORD_SERVICES.players, open: playerService.open },
    teams: { ...RECORD_SERVICES.teams, open: teamService.open },
    users: {
      ...users,
      create: async ({ state, ...call }) =>
        users.create({ ...call, ...originOf(call), input: parsed(userInputSchema, state) }),
      change: async ({ state, current, ...call }) => {
        const input = parsed(userUpdateSchema, { ...current, ...state })
        return users.change({ ...call, ...originOf(call), input })
      },
    },
  }
}

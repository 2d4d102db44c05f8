import type { RecordedResource } from '../../contract/paths'
import { userInputSchema, userUpdateSchema } from '../../contract/user'
import type { WriteContext } from '../history/writeContext'
import { parsed, RECORD_SERVICES, type StateService } from './recordServices'
import { limitInvitations } from './users/limitInvitations'
import { createUsers } from './users/users.service'

type Parts = Parameters<typeof createUsers>[0]

/** The services of all resources, for writes that no request makes. */
export type JobServices = Readonly<Record<RecordedResource, StateService>>

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
    ...RECORD_SERVICES,
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

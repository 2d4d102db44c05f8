import { HttpError } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import type { ImportApi } from '../../../contract/import/engine/importApi'
import type { Team } from '../../../contract/team'
import type { OpenBatch } from '../../components/batch/openBatch'
import { failureReason } from '../../components/job'
import { type AppDataProvider, VersionConflictError } from '../../dataProvider'
import { message } from '../../i18n'

/** The calls of an import through the data provider, with failures in the current language. */
export const createImportApi = (dataProvider: AppDataProvider, batch: OpenBatch): ImportApi => ({
  fetchFresh: async (resource, id) => {
    try {
      return (await dataProvider.fetchFresh(resource, id)).data
    } catch (error) {
      throw error instanceof Error && statusOf(error) === 404 ? refusal(error.message) : error
    }
  },
  sendRecord: async (resource, sent) => {
    try {
      return await dataProvider.sendRecord(resource, sent, await batch.id())
    } catch (error) {
      throw error instanceof VersionConflictError ? refusal(message('imports.conflict')) : error
    }
  },
  takesMany: dataProvider.takesMany,
  createMany: async (resource, records) => dataProvider.createMany(resource, records, await batch.id()),
  searchTeams: async (name) => {
    await dataProvider.reload('teams')
    const { data } = await dataProvider.getList('teams', {
      pagination: { page: 1, perPage: LIMITS.listAmount },
      filter: { q: name },
    })
    // react-admin's lists are of records that only their caller knows.
    return data as Team[]
  },
  teamFailure: (team, error) =>
    refusal(message('imports.teamFailed', { team, reason: failureReason(error) })),
})

/** A failure of one row that has its words already. */
const refusal = (words: string) => new HttpError(words, 409, { message: words })

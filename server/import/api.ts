import { z } from 'zod/mini'
import { isSentAgainLater, statusOf } from '../../contract/backoff'
import type { BatchEnd, BatchInput } from '../../contract/batch'
import { LIMITS, teamReferenceSchema } from '../../contract/fields'
import { bulkResultsOf } from '../../contract/import/engine/bulkSender'
import type { BulkApi, ImportApi } from '../../contract/import/engine/importApi'
import { IMPORT_KINDS, type ImportedResource } from '../../contract/import/kinds'
import { type PageReader, paginate } from '../../contract/paginate'
import { PATHS, RESOURCES } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { userSchema } from '../../contract/user'
import { CallFailure, ImportFailure } from './failure'
import type { Send } from './http'
import { failureMessage, type Session } from './session'

const recordSchema = z.looseObject({ id: z.string() })
const pageSchema = z.object({ data: z.array(recordSchema), total: z.optional(z.number()) })
const answerSchema = z.object({ id: z.optional(z.string()), error: z.optional(z.boolean()) })
const actorSchema = z.pick(userSchema, { id: true, role: true })

/** The calls of an import by a signed-in user. */
export type Api = ImportApi &
  BulkApi & {
    /** Returns the signed-in user with the present role. */
    readAccount: () => Promise<Actor>
    /** Reads a page of a list, from page 1. */
    readPage: (list: ImportedResource, page: number) => ReturnType<PageReader<{ id: string }>['ask']>
    /** Creates a batch for all later writes. Returns false if the server has no batches, so that the import cannot be undone. */
    beginBatch: (input: BatchInput) => Promise<boolean>
    /** Finishes the batch. */
    finishBatch: (end: BatchEnd) => Promise<void>
  }

export function createApi(send: Send, session: Session): Api {
  let batchId: string | undefined
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const token = session.token()
    let answer = await send(method, path, { body, token, batchId })
    if (answer.status === 401) {
      await session.renew(token)
      answer = await send(method, path, { body, token: session.token(), batchId })
    }
    if (answer.status === 401) throw new CallFailure('The server ended the session', 401)
    if (answer.status >= 400) throw new CallFailure(failureMessage(answer), answer.status)
    return answer.body
  }

  async function readPage(list: ImportedResource, page: number, query = '') {
    const { path, listKey } = RESOURCES[list]
    const body = await call('GET', `${path}?page=${page}&amount=${LIMITS.listAmount}${query}`)
    const answer = z.record(z.string(), z.unknown()).safeParse(body).data
    const parsed = pageSchema.safeParse({ data: answer?.[listKey], total: answer?.total })
    const rowSchema: z.ZodMiniType = IMPORT_KINDS[list].storedSchema
    if (!parsed.success || !z.array(rowSchema).safeParse(parsed.data.data).success) {
      throw new ImportFailure(`The server returned an unreadable list of ${list}`)
    }
    return parsed.data
  }

  return {
    readAccount: async () => {
      const account = actorSchema.safeParse(await call('GET', PATHS.account))
      if (account.success) return account.data
      throw new ImportFailure('The server returned an unreadable account')
    },

    beginBatch: async (input) => {
      try {
        batchId = answerSchema.parse(await call('POST', PATHS.batches, input)).id
      } catch (error) {
        if (isSentAgainLater(error)) throw error
      }
      return batchId !== undefined
    },

    finishBatch: async (end) => {
      if (batchId !== undefined) await call('PUT', PATHS.batch(batchId), end)
    },

    readPage: async (list, page) => {
      try {
        return await readPage(list, page)
      } catch (error) {
        if (!(error instanceof CallFailure) || isSentAgainLater(error)) throw error
        throw new ImportFailure(`Could not get ${list}: ${error.message}`)
      }
    },

    fetchFresh: async (resource, id) => {
      try {
        return recordSchema.parse(await call('GET', PATHS.record(resource, id)))
      } catch (error) {
        if (statusOf(error) !== 404) throw error
      }
      // A server with only the documented calls answers lists only.
      for await (const { rows } of paginate({ ask: (page) => readPage(resource, page) })) {
        const record = rows.find((row) => row.id === id)
        if (record !== undefined) return record
      }
      throw new CallFailure('This record no longer exists', 404)
    },

    sendRecord: async (resource, { call: verb, record }) => {
      const { id = '' } = answerSchema.parse(record)
      const body =
        verb === 'create'
          ? await call('POST', RESOURCES[resource].path, record)
          : await call('PUT', PATHS.record(resource, id), record)
      const answer = answerSchema.safeParse(body).data
      if (answer?.error === true) throw new CallFailure(failureMessage({ status: 409, body }), 409)
      return { id: answer?.id ?? id }
    },

    takesMany: async (resource) => {
      try {
        return bulkResultsOf(await call('POST', PATHS.bulk(resource), { records: [] }), 0) !== undefined
      } catch (error) {
        if (isSentAgainLater(error)) throw error
        return false
      }
    },

    createMany: async (resource, records) => {
      const answer = await call('POST', PATHS.bulk(resource), { records })
      const results = bulkResultsOf(answer, records.length)
      if (results === undefined) throw new CallFailure('The server returned an unreadable answer', 500)
      return results.map((result) =>
        result.status < 400
          ? recordSchema.parse(result.body).id
          : new CallFailure(failureMessage(result), result.status),
      )
    },

    searchTeams: async (name) => {
      const { data } = await readPage('teams', 1, `&q=${encodeURIComponent(name)}`)
      return z.array(teamReferenceSchema).parse(data)
    },

    teamFailure: (team, error) => new CallFailure(`Could not create the team ${team}: ${error.message}`, 409),
  }
}

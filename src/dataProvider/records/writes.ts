import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  UpdateManyParams,
} from 'react-admin'
import { isRetryable } from '../../../contract/backoff'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import type { CreationQuery } from '../../../contract/user'
import { findStored } from '../documentedServer/findCreated'
import { failure } from '../failures'
import { hasFeature } from '../features'
import { NoAnswerError } from '../http'
import { newId } from '../newId'
import type { WrittenList, WrittenLists } from '../rows/rowStore'
import { resourceName, restName } from '.'
import { dropRecords, storeWritten } from './keptRecords'
import { isPartial } from './missingFields'
import { normaliseRecord } from './normaliseRecord'
import { parseRecord } from './parseRecord'
import type { RecordCall } from './recordCall'
import type { createRecordUpdate } from './recordUpdate'
import { isStored, type Stored } from './storedRecord'

type Writing = {
  rest: DataProvider
  lists: WrittenLists
  findFresh: RecordCall
  update: ReturnType<typeof createRecordUpdate>['update']
}

/**
 * Creates the writes, which use ra-data-simple-rest and apply the results to the lists in memory. Bulk writes run in sequence, because
 * ra-data-simple-rest would send all requests at once, and would replace whole records in a bulk update.
 */
export function createWrites({ rest, lists, findFresh, update }: Writing) {
  /** The ids of unanswered creations, by content. A retry with the same id creates no second record. */
  const undecided = new Map<string, string>()
  /** The ids of creations that are now in the outbox. */
  const queuedIds = new Set<string>()

  function attemptOf(
    resource: ResourceName,
    { id: _id, ...content }: Pick<CreateParams, 'data'>['data'],
  ): string {
    return `${resource} ${JSON.stringify(content)}`
  }

  /** Returns the id of a new record: its own id, or the id of an unanswered attempt with the same content, or a new id. */
  function idOfNew(name: string, params: Pick<CreateParams, 'data'>): string {
    const resource = resourceName(name)
    const data = normaliseRecord(resource, params.data)
    return data.id ?? undecided.get(attemptOf(resource, data)) ?? newId()
  }

  async function create(name: string, params: Pick<CreateParams, 'data'> & CreationQuery) {
    const resource = resourceName(name)
    const data = normaliseRecord(resource, params.data)
    const attempt = attemptOf(resource, data)
    const id = idOfNew(name, params)
    const { author } = params
    const query = author === undefined ? '' : `?${new URLSearchParams({ author } satisfies CreationQuery)}`
    try {
      const { data: answer } = await rest.create(restName(resource) + query, { data: { ...data, id } })
      undecided.delete(attempt)
      const isWhole = isStored(answer) && !isPartial(resource, answer, data)
      const stored = isWhole
        ? parseRecord(resource, answer)
        : await findCreatedInList(resource, { ...data, id: isStored(answer) ? answer.id : id })
      if (stored === undefined && !isStored(answer)) throw new NoAnswerError('intermediary')
      if (isStored(stored)) storeWritten(lists[resource], resource, 'add', stored)
      return { data: (stored ?? { ...data, id }) as never }
    } catch (error) {
      if (isRetryable(error) && !queuedIds.has(id)) undecided.set(attempt, id)
      else undecided.delete(attempt)
      throw failure('create', resource, error)
    }
  }

  /**
   * Finds a created record in the list. Servers with only the documented calls may answer with nothing or a part of the record, and may choose
   * another id. Returns undefined if the list lacks the record; then a proxy may have answered.
   */
  async function findCreatedInList(resource: ResourceName, created: Stored): Promise<Stored | undefined> {
    const list: WrittenList<ResourceName> = lists[resource]
    const known = list.ids()
    const { items, isWhole } = await list.load({ force: true })
    if (!isWhole) {
      const found: unknown = await findFresh(resource, created.id)
      return isStored(found) ? found : undefined
    }
    const records: readonly Stored[] = items
    const isNew = ({ id }: Stored) => id === created.id || !known.has(id)
    return findStored(resource, records.filter(isNew), created)
  }

  async function remove(name: string, { id, previousData }: Omit<DeleteParams, 'meta'>) {
    const resource = resourceName(name)
    try {
      const { data: answer } = await rest.delete(restName(resource), {
        id,
        previousData: previousData ?? { id },
      })
      const isDone = hasFeature('deletionAnswers') && isObject(answer) && answer.success === true
      if (!isDone && (await isListed(resource, String(id)))) throw new NoAnswerError('intermediary')
    } catch (error) {
      throw failure('delete', resource, error)
    }
    lists[resource].remove(String(id))
    dropRecords(resource, [String(id)])
    return { data: (previousData ?? { id }) as never }
  }

  /** Checks whether the server's list still has the record. */
  async function isListed(resource: ResourceName, id: string): Promise<boolean> {
    const list: WrittenList<ResourceName> = lists[resource]
    const { items } = await list.load({ force: true })
    return items.some((item) => item.id === id)
  }

  return {
    idOfNew,
    /** Forgets an attempt that is stored or in the outbox, so that another creation with the same content is a new record. */
    forgetAttempt(resource: ResourceName, data: Pick<CreateParams, 'data'>['data']): void {
      queuedIds.add(String(data.id))
      undecided.delete(attemptOf(resource, normaliseRecord(resource, data)))
    },
    reset: () => undecided.clear(),
    create,
    update,
    delete: remove,
    async updateMany(name: string, { ids, data }: UpdateManyParams) {
      for (const id of ids) {
        const previousData = await findFresh(resourceName(name), String(id))
        await update(name, {
          id,
          data: { ...previousData, ...data },
          previousData: previousData ?? { id },
          meta: { onConflict: 'merge' },
        })
      }
      return { data: ids }
    },
    async deleteMany(name: string, { ids }: DeleteManyParams) {
      for (const id of ids) await remove(name, { id })
      return { data: ids }
    },
  }
}

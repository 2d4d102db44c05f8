import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  UpdateManyParams,
} from 'react-admin'
import { isRetryable } from '../../contract/backoff'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import type { CreationQuery } from '../../contract/user'
import { isPart } from './absentFields'
import { failure } from './failures'
import { hasFeature } from './features'
import { NoAnswerError } from './http'
import { newId } from './newId'
import { normalised } from './normalised'
import { received } from './received'
import { resourceName, restName } from './records'
import { dropRecords, rememberWritten } from './records/keptRecords'
import type { RecordCall } from './records/recordCall'
import { type createRecordUpdate, isSameContent, isStored, type Stored } from './recordUpdate'
import type { WrittenList, WrittenLists } from './rows/rowStore'

type Writing = {
  rest: DataProvider
  lists: WrittenLists
  findFresh: RecordCall
  update: ReturnType<typeof createRecordUpdate>['update']
}

/**
 * Create, update and delete through ra-data-simple-rest, and what they do to the lists in memory. Its updates and deletions of many would send all at the same moment, and what is to be
 * changed in place of the whole record.
 */
export function createWrites({ rest, lists, findFresh, update }: Writing) {
  /** Ids of creations whose fate is unknown: sending the same again with the same id makes no second record. */
  const undecided = new Map<string, string>()
  /** Those that have found their way to the server otherwise. */
  const forgotten = new Set<string>()

  function attemptOf(
    resource: ResourceName,
    { id: _id, ...content }: Pick<CreateParams, 'data'>['data'],
  ): string {
    return `${resource} ${JSON.stringify(content)}`
  }

  /** The id that a new record gets: its own, or that of an attempt with the same content whose fate is unknown. */
  function idOfNew(name: string, params: Pick<CreateParams, 'data'>): string {
    const resource = resourceName(name)
    const data = normalised(resource, params.data)
    return data.id ?? undecided.get(attemptOf(resource, data)) ?? newId()
  }

  async function create(name: string, params: Pick<CreateParams, 'data'> & CreationQuery) {
    const resource = resourceName(name)
    const data = normalised(resource, params.data)
    const attempt = attemptOf(resource, data)
    const id = idOfNew(name, params)
    const { author } = params
    const query = author === undefined ? '' : `?${new URLSearchParams({ author } satisfies CreationQuery)}`
    try {
      const { data: answer } = await rest.create(restName(resource) + query, { data: { ...data, id } })
      undecided.delete(attempt)
      const isWhole = isStored(answer) && !isPart(resource, answer, data)
      const stored = isWhole
        ? received(resource, answer)
        : await afterSilentCreate(resource, { ...data, id: isStored(answer) ? answer.id : id })
      if (stored === undefined && !isStored(answer)) throw new NoAnswerError('intermediary')
      if (isStored(stored)) rememberWritten(lists[resource], resource, 'add', stored)
      return { data: (stored ?? { ...data, id }) as never }
    } catch (error) {
      if (isRetryable(error) && !forgotten.has(id)) undecided.set(attempt, id)
      else undecided.delete(attempt)
      throw failure('create', resource, error)
    }
  }

  /**
   * A server with only the documented calls may answer a creation with nothing, or with a part of it, and choose another id:
   * the new record is looked for in the list. Where the list lacks it, too, a proxy may have answered the call.
   */
  async function afterSilentCreate(resource: ResourceName, created: Stored): Promise<Stored | undefined> {
    const list: WrittenList<ResourceName> = lists[resource]
    const known = list.ids()
    const { items, isWhole } = await list.load({ force: true })
    if (!isWhole) {
      const found: unknown = await findFresh(resource, created.id)
      return isStored(found) ? found : undefined
    }
    const records: readonly Stored[] = items
    const wanted = received(resource, created)
    const isNew = (row: Stored) => !known.has(row.id) && isSameContent(resource, row, wanted)
    return records.find(({ id }) => id === created.id) ?? records.findLast(isNew)
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

  /** Whether the server's list has the record still. */
  async function isListed(resource: ResourceName, id: string): Promise<boolean> {
    const list: WrittenList<ResourceName> = lists[resource]
    const { items } = await list.load({ force: true })
    return items.some((item) => item.id === id)
  }

  return {
    idOfNew,
    /** What becomes of a creation is known, or the outbox's to find out: the same content is a record of its own from here on. */
    forgetAttempt(resource: ResourceName, data: Pick<CreateParams, 'data'>['data']): void {
      forgotten.add(String(data.id))
      undecided.delete(attemptOf(resource, normalised(resource, data)))
    },
    /** Forgets all attempts. */
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

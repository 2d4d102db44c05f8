import { HttpError } from 'react-admin'
import { isSame } from '../../../contract/json'
import type { RecordedResource } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { AppDataProvider } from '../../dataProvider'
import { VersionConflictError } from '../../dataProvider/failures'
import type { RecordOf } from '../../dataProvider/records'
import { message } from '../../i18n'
import type { OpenBatch } from '../batch/openBatch'

/** Result for a row; `before` is the value that an undo restores. */
export type Outcome = { isChanged: false } | { isChanged: true; before: unknown }

type Provider = Pick<AppDataProvider, 'fetchFresh' | 'update' | 'delete' | 'inviteUser'>
/** The fields to be set, with their values. */
export type Wanted = Readonly<Record<string, string | null>>
type Values = Readonly<Record<string, unknown>>
type Written = { before: Values; after: Values }

const DONE: Outcome = { isChanged: true, before: undefined }

/**
 * Changes one record after the other: each is read, then stored whole with the changes, as the product document has it; null where it is
 * so already. Safe to be asked again where an answer was lost.
 */
export function recordsChange<Resource extends RecordedResource>(
  provider: Pick<Provider, 'fetchFresh' | 'update'>,
  resource: Resource,
  changesTo: (stored: RecordOf<Resource>) => Values | null,
  batch?: Pick<OpenBatch, 'id'>,
) {
  /** The changes of calls whose answers may have been lost. */
  const attempted = new Map<string, Written>()
  const store = async (stored: RecordOf<Resource>, changes: Values, batchId?: string) =>
    provider.update(resource, {
      id: stored.id,
      data: { ...stored, ...changes },
      previousData: stored,
      // If another user changes the same field at the same time, their value wins: a question per row would block the run.
      meta: { onConflict: 'merge', batchId },
    })

  const change = async (id: string): Promise<Outcome> => {
    const stored = await readFresh(provider, resource, id)
    const changes = changesTo(stored)
    const before = attempted.get(id)
    if (changes === null) return before === undefined ? { isChanged: false } : { isChanged: true, before }
    const { sharing: _said, ...after } = changes
    const written = { before: valuesOf(stored, after), after }
    attempted.set(id, written)
    await store(stored, changes, await batch?.id())
    return { isChanged: true, before: written }
  }

  return {
    perform: async ({ id }: { id: string }): Promise<Outcome> => {
      try {
        return await change(id)
      } catch (error) {
        if (!(error instanceof VersionConflictError)) throw error
        // Another user may have made the same change. Read the record again.
        attempted.delete(id)
        return change(id)
      }
    },

    /** Restores the old values of fields that still have the new ones; later changes by others stay. */
    undo: async ({ id }: { id: string }, written: unknown): Promise<Outcome> => {
      const { before, after } = written as Written
      const stored = await readFresh(provider, resource, id)
      const others = Object.entries(before).filter(([field, old]) => !isSame(Reflect.get(stored, field), old))
      const standing = others.filter(([field]) => isSame(Reflect.get(stored, field), after[field]))
      if (standing.length > 0) await store(stored, Object.fromEntries(standing))
      if (standing.length < others.length) throw refusal(message('bulk.report.changedSince'))
      return DONE
    },
  }
}

const valuesOf = (record: object, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, Reflect.get(record, field)]))

/** Sets the same fields of all records. */
export const fieldsChange = <Resource extends RecordedResource>(
  provider: Provider,
  resource: Resource,
  wanted: Wanted,
) => recordsChange(provider, resource, (stored) => (isSame(valuesOf(stored, wanted), wanted) ? null : wanted))

/** Fetches a record; a missing record fails its own row only. */
async function readFresh<Resource extends RecordedResource>(
  provider: Pick<Provider, 'fetchFresh'>,
  resource: Resource,
  id: string,
): Promise<RecordOf<Resource>> {
  const name: RecordedResource = resource
  try {
    return (await provider.fetchFresh(resource, id)).data
  } catch (error) {
    if (!isMissing(error)) throw error
    throw refusal(message(`errors.missing.${name}`))
  }
}

/** Deletes a record, waiting for the network if necessary. A record that is already gone counts as deleted. */
export const deletion =
  <Resource extends RecordedResource>(provider: Provider, resource: Resource) =>
  async (record: RowOf<Resource>): Promise<Outcome> => {
    try {
      await provider.delete(resource, { id: record.id, previousData: record, meta: { isOfMany: true } })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return DONE
  }

/** Sends one invitation after the other. */
export const invitation =
  (provider: Provider) =>
  async ({ id }: { id: string }): Promise<Outcome> => {
    try {
      await provider.inviteUser(id)
    } catch (error) {
      // Servers with only the documented calls know no invitations, which looks as if there were no such user.
      if (error instanceof HttpError && [404, 405].includes(error.status)) {
        throw refusal(message('bulk.invite.unknown'))
      }
      throw error
    }
    return DONE
  }

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404
/** Error with the reason for which a row stays unchanged. */
export const refusal = (words: string) => new HttpError(words, 409, { message: words })

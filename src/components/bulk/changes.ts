import { HttpError } from 'react-admin'
import { isObject, isSame } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import type { RecordOf } from '../../dataProvider/records'
import { message } from '../../i18n'
import type { OpenBatch } from '../batch/openBatch'

/** What became of a row; `before` is what undoing puts back. */
export type Outcome = { isChanged: false } | { isChanged: true; before: unknown }

type Provider = Pick<AppDataProvider, 'fetchFresh' | 'update' | 'delete' | 'inviteUser'>
/** The fields to be set, with their values. */
export type Wanted = Readonly<Record<string, string | null>>
type Values = Readonly<Record<string, unknown>>

const DONE: Outcome = { isChanged: true, before: undefined }

/**
 * Sets the same fields of one record after the other: each is read, then stored whole with these fields changed, as the
 * product document has it. Safe to be asked again where an answer was lost.
 */
export function fieldsChange<Resource extends ResourceName>(
  provider: Provider,
  resource: Resource,
  wanted: Wanted,
  batch: Pick<OpenBatch, 'id'>,
) {
  /** What was there before a call whose answer may have been lost. */
  const attempted = new Map<string, Values>()
  const valuesOf = (record: object): Values =>
    Object.fromEntries(Object.keys(wanted).map((field) => [field, Reflect.get(record, field)]))
  const read = (id: string) => readFresh(provider, resource, id)
  const store = async (stored: RecordOf<Resource>, values: Values, batchId?: string) =>
    provider.update(resource, {
      id: stored.id,
      data: { ...stored, ...values },
      previousData: stored,
      // Of two who change the same field at once, the other one goes before: nobody is asked row by row.
      meta: { onConflict: 'merge', batchId },
    })

  return {
    perform: async ({ id }: RecordOf<Resource>): Promise<Outcome> => {
      const stored = await read(id)
      const before = valuesOf(stored)
      if (isSame(before, wanted)) {
        return attempted.has(id) ? { isChanged: true, before: attempted.get(id) } : { isChanged: false }
      }
      attempted.set(id, before)
      await store(stored, wanted, await batch.id())
      return { isChanged: true, before }
    },

    /** Puts the old values back where the new ones still stand; what others changed since is theirs. */
    undo: async ({ id }: RecordOf<Resource>, before: unknown): Promise<Outcome> => {
      const stored = await read(id)
      const old = Object.entries(valuesOf(isObject(before) ? before : {}))
      const others = old.filter(([field, value]) => !isSame(Reflect.get(stored, field), value))
      const standing = others.filter(([field]) => isSame(Reflect.get(stored, field), wanted[field]))
      if (standing.length > 0) await store(stored, Object.fromEntries(standing))
      if (standing.length < others.length) throw refusal(message('bulk.report.changedSince'))
      return DONE
    },
  }
}

/** A record as it is now; that it is gone is said of the one row. */
export async function readFresh<Resource extends ResourceName>(
  provider: Pick<Provider, 'fetchFresh'>,
  resource: Resource,
  id: string,
): Promise<RecordOf<Resource>> {
  const name: ResourceName = resource
  try {
    return (await provider.fetchFresh(resource, id)).data
  } catch (error) {
    if (!isMissing(error)) throw error
    throw refusal(message(`errors.missing.${name}`))
  }
}

/** Deletes one record after the other, and waits for the network with all of them. One that is gone already is what was wanted. */
export const deletion =
  <Resource extends ResourceName>(provider: Provider, resource: Resource) =>
  async (record: RecordOf<Resource>): Promise<Outcome> => {
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
/** Why a row is left as it is. */
export const refusal = (words: string) => new HttpError(words, 409, { message: words })

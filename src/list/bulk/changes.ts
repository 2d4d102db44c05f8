import { HttpError } from 'react-admin'
import { isSame } from '../../../contract/json'
import type { RecordedResource } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { OpenBatch } from '../../components/batch/openBatch'
import type { AppDataProvider } from '../../dataProvider'
import { refusal, VersionConflictError } from '../../dataProvider/failures'
import type { RecordOf } from '../../dataProvider/records'
import { message } from '../../i18n'

/** The result for one row. */
export type Outcome = { isChanged: boolean }

type Provider = Pick<AppDataProvider, 'fetchFresh' | 'update' | 'delete' | 'inviteUser'>
/** The fields to set, with their values. */
export type Wanted = Readonly<Record<string, string | null>>
type Values = Readonly<Record<string, unknown>>

const DONE: Outcome = { isChanged: true }

/**
 * Returns the function that changes one record: it reads the record, then stores the whole record (product document, section 7). `changesTo`
 * returns null for a record that needs no change. A record that an attempt with a lost answer has already changed counts as changed.
 */
export function recordsChange<Resource extends RecordedResource>(
  provider: Pick<Provider, 'fetchFresh' | 'update'>,
  resource: Resource,
  changesTo: (stored: RecordOf<Resource>) => Values | null,
  batch?: Pick<OpenBatch, 'id'>,
) {
  /** The ids of records whose update may be stored although the answer was lost. */
  const attempted = new Set<string>()

  const change = async (id: string): Promise<Outcome> => {
    const stored = await readFresh(provider, resource, id)
    const changes = changesTo(stored)
    if (changes === null) return { isChanged: attempted.has(id) }
    attempted.add(id)
    await provider.update(resource, {
      id: stored.id,
      data: { ...stored, ...changes },
      previousData: stored,
      // If another user changes the same field at the same time, that user's value wins, because a question per row would block the run.
      meta: { onConflict: 'merge', batchId: await batch?.id() },
    })
    return DONE
  }

  return async ({ id }: { id: string }): Promise<Outcome> => {
    try {
      return await change(id)
    } catch (error) {
      if (!(error instanceof VersionConflictError)) throw error
      // Another user has changed the record, maybe in the same way, so the change starts again from the new version.
      attempted.delete(id)
      return change(id)
    }
  }
}

const valuesOf = (record: object, fields: object): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, Reflect.get(record, field)]))

/** Returns the function that sets the wanted values in one record. */
export const fieldsChange = <Resource extends RecordedResource>(
  provider: Provider,
  resource: Resource,
  wanted: Wanted,
) => recordsChange(provider, resource, (stored) => (isSame(valuesOf(stored, wanted), wanted) ? null : wanted))

/** Fetches a record; a missing record fails only its own row. */
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

/** Returns the function that deletes one record. A record that no longer exists counts as deleted. */
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

/** Returns the function that invites one user. */
export const invitation =
  (provider: Provider) =>
  async ({ id }: { id: string }): Promise<Outcome> => {
    try {
      await provider.inviteUser(id)
    } catch (error) {
      // Servers with only the documented calls have no invitations, and answer as if the user did not exist.
      if (error instanceof HttpError && [404, 405].includes(error.status)) {
        throw refusal(message('bulk.invite.unknown'))
      }
      throw error
    }
    return DONE
  }

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

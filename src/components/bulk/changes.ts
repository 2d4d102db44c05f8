import { HttpError } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import type { RecordOf } from '../../dataProvider/records'
import { message } from '../../i18n'

/** What became of a row; `before` is what undoing puts back. */
export type Outcome = { isChanged: false } | { isChanged: true; before: unknown }

type Provider = Pick<AppDataProvider, 'fetchFresh' | 'update' | 'delete' | 'inviteUser'>
type Wanted = { source: string; value: unknown }

const DONE: Outcome = { isChanged: true, before: undefined }

/**
 * Sets one field of one record after the other: each is read, then stored whole with the one field changed, as the
 * product document has it. Safe to be asked again where an answer was lost.
 */
export function fieldChange<Resource extends ResourceName>(
  provider: Provider,
  resource: Resource,
  { source, value }: Wanted,
) {
  /** What was there before a call whose answer may have been lost. */
  const attempted = new Map<string, unknown>()
  const name: ResourceName = resource
  const fieldOf = (record: object): unknown => (record as Record<string, unknown>)[source]
  const read = async (id: string) => {
    try {
      return (await provider.fetchFresh(resource, id)).data
    } catch (error) {
      if (!isMissing(error)) throw error
      throw refusal(message(`errors.missing.${name}`))
    }
  }
  const store = async (stored: RecordOf<Resource>, newValue: unknown) =>
    provider.update(resource, {
      id: stored.id,
      data: { ...stored, [source]: newValue },
      previousData: stored,
      // Of two who change the same field at once, the other one goes before: nobody is asked row by row.
      meta: { onConflict: 'merge' },
    })

  return {
    perform: async ({ id }: RecordOf<Resource>): Promise<Outcome> => {
      const stored = await read(id)
      if (fieldOf(stored) === value) {
        return attempted.has(id) ? { isChanged: true, before: attempted.get(id) } : { isChanged: false }
      }
      attempted.set(id, fieldOf(stored))
      await store(stored, value)
      return { isChanged: true, before: fieldOf(stored) }
    },

    /** Puts the old value back where the new one still stands; what others changed since is theirs. */
    undo: async ({ id }: RecordOf<Resource>, before: unknown): Promise<Outcome> => {
      const stored = await read(id)
      if (fieldOf(stored) === before) return DONE
      if (fieldOf(stored) !== value) throw refusal(message('bulk.report.changedSince'))
      await store(stored, before)
      return DONE
    },
  }
}

/** Deletes one record after the other. One that is gone already is what was wanted. */
export const deletion =
  <Resource extends ResourceName>(provider: Provider, resource: Resource) =>
  async (record: RecordOf<Resource>): Promise<Outcome> => {
    try {
      await provider.delete(resource, { id: record.id, previousData: record })
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
const refusal = (words: string) => new HttpError(words, 409, { message: words })

import { useState } from 'react'
import { type SaveHandlerCallbacks, useMutationMiddlewares, useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { type MergeConflict, mergeThreeWay } from '../../../contract/mergeThreeWay'
import { isChangedSince } from '../../dataProvider/failures'

/** What both have changed, and what would be stored (`mine`) in place of `theirs`. */
type ChangedMeanwhile<Values, Stored> = {
  conflicts: readonly MergeConflict[]
  mine: Values
  theirs: Stored
}

/** What typing began with; without a version where that is not known, as of what is put back of an earlier visit. */
export type SaveStart<Stored extends { version: number }> = Omit<Stored, 'version'> & { version?: number }

/** Whoever saves is asked about what others have stored: nothing else is to be said of that. */
class AskedError extends Error {}

/** Refused whatever is stored by now, which is compared then. */
const UNKNOWN_VERSION = -1

type Params<Values, Stored extends { version: number }> = { data: Values; previousData: SaveStart<Stored> }

type MergedSave<Values extends object, Stored extends { version: number }> = {
  name: string
  startOf: () => SaveStart<Stored>
  /** What of it the form changes. */
  valuesOf: (stored: Omit<Stored, 'version'>) => Values
  read: () => Promise<Stored>
  write: (values: Values, version: number) => Promise<Stored>
  /** Has it stored, and says so. */
  finish: (store: () => Promise<Stored>) => Promise<void>
}

/**
 * Saving as react-admin's forms know it of records, of what is none: a failure goes to `onError`, which shows it at its fields. What others
 * have stored since typing began is merged with what is saved here; only what both have changed is asked about.
 */
export function useMergedSave<Values extends object, Stored extends { version: number }>({
  name,
  startOf,
  valuesOf,
  read,
  write,
  finish,
}: MergedSave<Values, Stored>) {
  const notify = useNotify()
  const [conflict, setConflict] = useState<ChangedMeanwhile<Values, Stored> | null>(null)
  const middlewares =
    useMutationMiddlewares<(name: string, params: Params<Values, Stored>) => Promise<Stored>>()

  const storeMerged = async (mine: Values, base: SaveStart<Stored>) => {
    try {
      return await write(mine, base.version ?? UNKNOWN_VERSION)
    } catch (error) {
      if (!isChangedSince(error)) throw error
      const theirs = await read()
      const { merged, conflicts } = mergeThreeWay(valuesOf(base), mine, valuesOf(theirs))
      if (conflicts.length === 0) return write(merged, theirs.version)
      setConflict({ conflicts, mine: merged, theirs })
      throw new AskedError()
    }
  }

  return {
    context: {
      ...middlewares,
      async save(held: Partial<Stored>, callbacks?: SaveHandlerCallbacks) {
        const store = middlewares.getMutateWithMiddlewares((_name, { data, previousData }) =>
          storeMerged(data, previousData),
        )
        const previousData = startOf()
        try {
          await finish(() => store(name, { data: valuesOf({ ...previousData, ...held }), previousData }))
        } catch (error) {
          if (!(error instanceof AskedError)) callbacks?.onError?.(error, undefined, undefined)
        }
      },
    },
    conflict,
    dropConflict: () => setConflict(null),
    async saveMine() {
      if (conflict === null) return
      const { mine, theirs } = conflict
      setConflict(null)
      const store = middlewares.getMutateWithMiddlewares(() => write(mine, theirs.version))
      try {
        await finish(() => store(name, { data: mine, previousData: theirs }))
      } catch (error) {
        const failed = messageOf(error)
        notify(failed, { type: 'error', messageArgs: { _: failed } })
      }
    },
  }
}

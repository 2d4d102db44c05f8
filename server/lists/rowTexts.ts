import { LRUCache } from 'lru-cache'

/** The rows or records of one view as JSON texts by id, all as they were at `stamp`. */
type Known = { stamp: string; texts: Map<string, string>; size: number }

/** The limit of the texts of one resource, of all views together, in characters: a half holds 2,000 matches with 22 notes each. */
const KEPT_SIZE = 24_000_000
/** The memory of an id and an entry. */
const ENTRY_SIZE = 120
const VIEW_SIZE = 500

const sizeOf = (text: string) => text.length + ENTRY_SIZE

/** Caches the rows and records that lists have answered, so that after a save only the changed ones are read. */
export function createRowTexts(limit: number = KEPT_SIZE) {
  const views = new LRUCache<string, Known>({
    maxSize: limit,
    sizeCalculation: ({ size }) => VIEW_SIZE + size,
  })

  return {
    clear: () => views.clear(),

    stampOf: (view: string): string | undefined => views.get(view)?.stamp,

    /**
     * Drops the rows that were written between the states `from` and `to`, or all of them if those are not known. Does nothing if another
     * call has brought the view to a later state.
     */
    advance(
      view: string,
      from: string | undefined,
      to: string,
      changedIds: ReadonlySet<string> | undefined,
    ): void {
      const known = views.get(view)
      if (known?.stamp !== from) return
      if (known === undefined || changedIds === undefined) {
        views.set(view, { stamp: to, texts: new Map(), size: 0 })
        return
      }
      for (const id of changedIds) remove(known, id)
      known.stamp = to
      views.set(view, known)
    },

    /** Returns the cached texts of these ids in the state `stamp`. */
    find(view: string, stamp: string, ids: readonly string[]): Map<string, string> {
      const known = views.get(view)
      if (known?.stamp !== stamp) return new Map()
      return new Map(
        ids.flatMap((id) => {
          const text = known.texts.get(id)
          return text === undefined ? [] : [[id, text] as const]
        }),
      )
    },

    /** Adds texts that were read in the state `stamp`. If a view would take more than half of the limit, its oldest texts are dropped. */
    add(view: string, stamp: string, texts: ReadonlyMap<string, string>): void {
      const known = views.get(view)
      if (known?.stamp !== stamp || texts.size === 0) return
      for (const [id, text] of texts) {
        remove(known, id)
        known.texts.set(id, text)
        known.size += sizeOf(text)
      }
      for (const id of known.texts.keys()) {
        if (known.size <= limit / 2) break
        remove(known, id)
      }
      views.set(view, known)
    },
  }
}

function remove(known: Known, id: string): void {
  const text = known.texts.get(id)
  if (text === undefined) return
  known.texts.delete(id)
  known.size -= sizeOf(text)
}

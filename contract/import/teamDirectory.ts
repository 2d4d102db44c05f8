import type { TeamInput, TeamReference } from '../team'
import { nameKey } from '../text'

/** Makes the same id from the same name on every run, so that an interrupted import never doubles anything. */
export type IdMaker = (name: string) => string

/** The id of a record that is known by its natural key only. */
export const stableId = (makeId: IdMaker, resource: string, key: string) => makeId(`${resource}:${key}`)

/** Teams by name: those stored and, where rows may bring new ones, those still to be made. */
export type TeamDirectory = {
  /** The id of the team of this name; a new team gets one only where `create` allows it. */
  find: (name: string) => string | undefined
  nameOf: (id: string) => string | undefined
  /** Marks teams as needed by a row that is taken. */
  need: (ids: readonly string[]) => void
  /** The teams that rows need and that are not stored yet, in the order in which they were needed. */
  toCreate: () => TeamInput[]
}

/**
 * Finds teams by trimmed, caseless name. A team that an earlier import made and that was renamed since is still found
 * under the name that the file has for it, by its id.
 */
export function teamDirectory(
  stored: readonly TeamReference[],
  { makeId, create }: { makeId: IdMaker; create: boolean },
): TeamDirectory {
  const idByName = new Map(stored.map(({ id, name }) => [nameKey(name), id]))
  const nameById = new Map(stored.map(({ id, name }) => [id, name]))
  const planned = new Map<string, TeamInput>()
  const needed = new Map<string, TeamInput>()

  return {
    find: (name) => {
      const key = nameKey(name)
      const known = idByName.get(key)
      if (known !== undefined) return known
      const id = stableId(makeId, 'teams', key)
      const renamed = nameById.has(id)
      if (!renamed && !create) return undefined
      if (!renamed) {
        planned.set(id, { id, name: name.trim() })
        nameById.set(id, name.trim())
      }
      idByName.set(key, id)
      return id
    },
    nameOf: (id) => nameById.get(id),
    need: (ids) => {
      for (const id of ids) {
        const team = planned.get(id)
        if (team !== undefined) needed.set(id, team)
      }
    },
    toCreate: () => [...needed.values()],
  }
}

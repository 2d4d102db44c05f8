import type { TeamInput, TeamReference } from '../team'
import { nameKey } from '../text'

/** Makes the same id from the same name on every run, so that an interrupted import never doubles anything. */
export type IdMaker = (name: string) => string

/** The id of a record that is known by its natural key only. */
export const stableId = (makeId: IdMaker, resource: string, key: string) => makeId(`${resource}:${key}`)

/** Teams by name: those stored and, where rows may bring new ones, those still to be created. */
export type TeamDirectory = {
  /** The id of the team of this name; a new team gets one only where `create` allows it. */
  find: (name: string) => string | undefined
  teamName: (id: string) => string | undefined
  /** The teams that these records name and that are not stored yet, in the order in which they are named. */
  missingFrom: (records: Iterable<object>) => TeamInput[]
}

/**
 * Finds teams by trimmed, caseless name. A team that an earlier import created and that was renamed since is still found
 * under the name that the file has for it, by its id.
 */
export function teamDirectory(
  stored: readonly TeamReference[],
  { makeId, create }: { makeId: IdMaker; create: boolean },
): TeamDirectory {
  const idByName = new Map(stored.map(({ id, name }) => [nameKey(name), id]))
  const nameById = new Map(stored.map(({ id, name }) => [id, name]))
  const planned = new Map<string, TeamInput>()

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
    teamName: (id) => nameById.get(id),
    missingFrom: (records) => {
      const missing = new Set<TeamInput>()
      for (const record of records) {
        for (const value of Object.values(record)) {
          const team = planned.get(value)
          if (team !== undefined) missing.add(team)
        }
      }
      return [...missing]
    },
  }
}

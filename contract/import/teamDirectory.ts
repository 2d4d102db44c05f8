import { z } from 'zod/mini'
import { teamReferenceSchema } from '../fields'
import type { TeamInput } from '../team'
import { foldText, nameKey, normaliseName } from '../text'
import { formerNameKey } from './formerKeys'

/** Makes the same id from the same name on every run, so that an interrupted import never doubles anything. */
export type IdMaker = (name: string) => string

/** The id of a record that is known by its natural key only. */
export const stableId = (makeId: IdMaker, resource: string, key: string) => makeId(`${resource}:${key}`)

/** What an import needs of a stored team. */
export const knownTeamSchema = z.extend(teamReferenceSchema, { mergedIds: z.optional(z.array(z.string())) })
export type KnownTeam = z.output<typeof knownTeamSchema>

/** Teams by name: those stored and, where rows may bring new ones, those still to be created. */
export type TeamDirectory = {
  /** The id of the team of this name; a new team gets one only where `create` allows it. */
  find: (name: string) => string | undefined
  teamName: (id: string) => string | undefined
  /** What else the team is called. */
  otherNames: (id: string) => readonly string[]
  /** The teams that were merged into this one, by the ids that they had. */
  mergedInto: (id: string) => readonly string[]
  /** The teams that these records name and that are not stored yet, in the order in which they are named. */
  missingFrom: (records: Iterable<object>) => TeamInput[]
  /** The names that no stored team has and that were read as a stored team. */
  mapped: () => { name: string; id: string }[]
}

/** How names that no stored team has are read. */
export type TeamNames = {
  /** By `nameKey`, the id of the stored team; null for a new team of this name. */
  chosen?: ReadonlyMap<string, string | null> | undefined
  /** Returns the id of the stored team that a name certainly means, where the user has chosen none. */
  findCertain?: ((name: string) => string | undefined) | undefined
}

/** What is found by a key that one alone has; what several have finds none. */
export function byOwnKey<One>(entries: Iterable<readonly [key: string, one: One]>): Map<string, One> {
  const found = new Map<string, One>()
  const shared = new Set<string>()
  for (const [key, one] of entries) {
    if (found.has(key) && found.get(key) !== one) shared.add(key)
    found.set(key, one)
  }
  for (const key of shared) found.delete(key)
  return found
}

/**
 * Finds teams by normalised, caseless name, and then by what else they are called. A team that an earlier import created and that was
 * renamed since, or merged into another one, is still found under the name that the file has for it, by its id.
 */
export function teamDirectory(
  stored: readonly KnownTeam[],
  { makeId, create, chosen, findCertain = () => undefined }: { makeId: IdMaker; create: boolean } & TeamNames,
): TeamDirectory {
  const idByName = new Map(stored.map(({ id, name }) => [nameKey(name), id]))
  const idByAlias = byOwnKey(
    stored.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [foldText(alias), id] as const)),
  )
  const keptId = new Map(stored.flatMap(({ id, mergedIds = [] }) => mergedIds.map((one) => [one, id])))
  const storedById = new Map(stored.map((team) => [team.id, team]))
  const nameById = new Map(stored.map(({ id, name }) => [id, name]))
  const planned = new Map<string, TeamInput>()
  const mappedByName = new Map<string, { name: string; id: string }>()

  function mapName(key: string, name: string): string | undefined {
    const choice = chosen?.get(key)
    if (choice === null) return undefined
    const known = [choice, keptId.get(choice ?? '')].find((one) => one !== undefined && storedById.has(one))
    const id = known ?? findCertain(name)
    if (id !== undefined) mappedByName.set(key, { name: normaliseName(name), id })
    return id
  }

  return {
    find: (name) => {
      const key = nameKey(name)
      const known = idByName.get(key)
      if (known !== undefined) return known
      const made = stableId(makeId, 'teams', key)
      const earlier = stableId(makeId, 'teams', formerNameKey(name))
      const found =
        [made, earlier].find((id) => nameById.has(id)) ??
        keptId.get(made) ??
        keptId.get(earlier) ??
        idByAlias.get(foldText(name)) ??
        mapName(key, name)
      if (found === undefined && !create) return undefined
      if (found === undefined) {
        planned.set(made, { id: made, name: normaliseName(name) })
        nameById.set(made, normaliseName(name))
      }
      idByName.set(key, found ?? made)
      return found ?? made
    },
    teamName: (id) => nameById.get(id),
    otherNames: (id) => storedById.get(id)?.aliases ?? [],
    mergedInto: (id) => storedById.get(id)?.mergedIds ?? [],
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
    mapped: () => [...mappedByName.values()],
  }
}

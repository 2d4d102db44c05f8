import { z } from 'zod/mini'
import { teamReferenceSchema } from '../fields'
import type { TeamInput } from '../team'
import { foldText, nameKey, normaliseName } from '../text'
import { formerNameKey } from './formerKeys'

/** Returns an id, the same for the same name on every run, so that a repeated import creates no duplicates. */
export type IdMaker = (name: string) => string

/** Returns the id of a new record, derived from its natural key. */
export const stableId = (makeId: IdMaker, resource: string, key: string) => makeId(`${resource}:${key}`)

/** The fields of a stored team that an import needs. */
export const knownTeamSchema = z.extend(teamReferenceSchema, { mergedIds: z.optional(z.array(z.string())) })
export type KnownTeam = z.output<typeof knownTeamSchema>

/** The stored teams and, if the import may create teams, the new ones, by name. */
export type TeamDirectory = ReturnType<typeof teamDirectory>

/** The meaning of team names that no stored team has. */
export type TeamNames = {
  /** The chosen team’s id by `nameKey`; null for a new team of this name. */
  chosen?: ReadonlyMap<string, string | null> | undefined
  /** Returns the id of the stored team that a name certainly means, if the user has chosen none. */
  findCertain?: ((name: string) => string | undefined) | undefined
}

/** Returns entries by key, except keys that several entries share. */
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
 * Finds teams by normalised name, ignoring case, and then by their other names. A team that an earlier import created and that was renamed or
 * merged since is found by its name in the file, through the id derived from that name.
 */
export function teamDirectory(
  stored: readonly KnownTeam[],
  { makeId, create, chosen, findCertain = () => undefined }: { makeId: IdMaker; create: boolean } & TeamNames,
) {
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
    /** Returns the id of the team with this name; undefined for an unknown name unless `create` allows a new team. */
    find: (name: string): string | undefined => {
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
    teamName: (id: string): string | undefined => nameById.get(id),
    otherNames: (id: string): readonly string[] => storedById.get(id)?.aliases ?? [],
    /** Returns the ids of the teams that were merged into a team. */
    mergedInto: (id: string): readonly string[] => storedById.get(id)?.mergedIds ?? [],
    /** Returns the new teams that these records refer to, in the order of the records. */
    missingFrom: (records: Iterable<object>): TeamInput[] => {
      const missing = new Set<TeamInput>()
      for (const record of records) {
        for (const value of Object.values(record)) {
          const team = planned.get(value)
          if (team !== undefined) missing.add(team)
        }
      }
      return [...missing]
    },
    /** Returns the unknown names that were mapped to a stored team. */
    mapped: () => [...mappedByName.values()],
  }
}

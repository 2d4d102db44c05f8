import { findNamed } from '../../findNamed'
import { foldText } from '../../text'
import { aliasesOf } from '../joinedLists'
import { byAnyId } from './recordIndex'

export type StoredPlayer = {
  id: string
  name: string
  teamId?: string | null | undefined
  position?: string | undefined
}

type Candidate = { id: string; name: string; player: StoredPlayer }

/**
 * Returns a function that finds the player of a row by any id, otherwise by name (`findNamed`). Players of the row’s team take precedence. Results
 * by name are cached, because rows repeat the same few thousand names.
 */
export function playerFinder(players: readonly StoredPlayer[]) {
  const byId = byAnyId(players)
  const byTeam = new Map<string, Candidate[]>()
  const byName = new Map<string, Candidate[]>()
  for (const player of players) {
    for (const name of [player.name, ...aliasesOf(player)]) {
      const candidate = { id: player.id, name, player }
      add(byName, foldText(name), candidate)
      if (player.teamId) add(byTeam, player.teamId, candidate)
    }
  }
  const found = new Map<string, StoredPlayer | undefined>()

  function byNameIn(teamId: string, name: string): StoredPlayer | undefined {
    const key = `${teamId}|${name}`
    if (found.has(key)) return found.get(key)
    const others = byName.get(foldText(name)) ?? []
    const player = findNamed(name, { team: byTeam.get(teamId) ?? [], others })?.player
    found.set(key, player)
    return player
  }

  return (row: { teamId: string; id: string | undefined; name: string | undefined }) =>
    byId(row.id) ?? (row.name === undefined ? undefined : byNameIn(row.teamId, row.name))
}

function add<One>(map: Map<string, One[]>, key: string, one: One) {
  const known = map.get(key)
  if (known === undefined) map.set(key, [one])
  else known.push(one)
}

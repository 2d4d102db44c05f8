import type { Formation, Position } from '../../../contract/closedLists'
import { groupOfPosition, PLACES_OF_FORMATION } from '../../../contract/positionGroups'

/** A place of a formation with its players, in the order of the shortlist. */
export type Place<Player> = { key: string; position: Position; players: Player[] }

type Filled<Player> = {
  /** From the forwards to the goalkeeper, each from left to right. */
  rows: Place<Player>[][]
  /** The players whose group has no place. */
  unplaced: Player[]
}

/**
 * Fills the places of a formation (decisions, section 8). A player takes a place of their own position, or else of their group. Of several
 * such places, the one with the fewest players.
 */
export function fillPlaces<Player extends { position: Position | '' }>(
  formation: Formation,
  players: readonly Player[],
): Filled<Player> {
  const positions: readonly (readonly Position[])[] = [['Goalkeeper'], ...PLACES_OF_FORMATION[formation]]
  const rows = positions.map((row, line) =>
    row.map((position, index): Place<Player> => ({ key: `${line}.${index}`, position, players: [] })),
  )
  const places = rows.flat()
  const unplaced = players.filter((player) => {
    const own = places.filter(({ position }) => position === player.position)
    const group = groupOfPosition(player.position)
    const fitting =
      own.length > 0 ? own : places.filter(({ position }) => groupOfPosition(position) === group)
    const [place] = fitting.toSorted((one, other) => one.players.length - other.players.length)
    place?.players.push(player)
    return place === undefined
  })
  return { rows: rows.toReversed(), unplaced }
}

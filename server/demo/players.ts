import { FEET, type PlayerPriority, type Position } from '../../contract/closedLists'
import { RATING_GROUPS, type RatingGroupKey } from '../../contract/ratings'
import { dayAfter, momentAfter } from './calendar'
import type { PlayerRow, TeamRow } from './demo.repository'
import { NAMES } from './names'
import type { Random } from './random'
import { PLAYER_NOTES } from './remarks'

/** A player with what the demo knows of them and the app is only told through reports. */
export type InventedPlayer = {
  row: PlayerRow & { position: Position }
  shirtNo: number
  /** What their scores gather around, 1 to 5. */
  talent: number
  /** How much better or worse they are in a group. */
  groupOffsets: ReadonlyMap<RatingGroupKey, number>
}

const SQUAD: readonly Position[] = [
  'Goalkeeper',
  'Right Back',
  'Left Back',
  'Right CB',
  'Left CB',
  'Central Back',
  'Defending Midfielder',
  'Central Midfielder',
  'Attacking Midfielder',
  'RW Forward',
  'LW Forward',
  'Centre Forward',
]

/** What is left of a squad of sixteen, different from club to club. */
const SPECIALISTS: readonly Position[] = [
  'RW Back',
  'LW Back',
  'Right Midfielder',
  'Left Midfielder',
  'RW Midfielder',
  'LW Midfielder',
  'Second Striker',
  'Centre Forward',
  'Goalkeeper',
  'Central Midfielder',
]

const WITHOUT_CLUB = 16
const TALL: readonly Position[] = ['Goalkeeper', 'Central Back', 'Right CB', 'Left CB', 'Centre Forward']

/** Sixteen players a club and some between two clubs, every name once. */
export function inventPlayers(
  random: Random,
  teams: readonly TeamRow[],
  authors: readonly [string, ...string[]],
  now: Date,
): InventedPlayer[] {
  const names = random.shuffled(allNames())
  const nextName = () => names.pop() ?? 'Nameless Player'
  const squads = teams.flatMap((team) => {
    const positions = [...SQUAD, ...random.shuffled(SPECIALISTS).slice(0, 4)]
    const shirtNos = random.shuffled(Array.from({ length: 30 }, (_, index) => index + 2))
    return positions.map((position, index) => ({
      position,
      teamId: team.id,
      shirtNo: index === 0 ? 1 : (shirtNos[index] ?? 99),
    }))
  })
  const free = random.shuffled(SQUAD.concat(SQUAD)).slice(0, WITHOUT_CLUB)
  return [...squads, ...free.map((position) => ({ position, teamId: null, shirtNo: 99 }))].map(
    ({ position, teamId, shirtNo }) => ({
      row: {
        ...inventBody(random, position, now),
        id: random.id(),
        name: nextName(),
        teamId,
        playerPriority: inventPriority(random),
        notes: random.chance(0.55) ? random.pick(PLAYER_NOTES) : '',
        createdBy: random.pick(authors),
        createdAt: momentAfter(now, -random.whole(30, 480)),
      },
      shirtNo,
      talent: random.around(3.1, 0.55),
      groupOffsets: new Map(RATING_GROUPS.map(({ key }) => [key, random.around(0, 0.45)])),
    }),
  )
}

/** Some of it is unknown: nobody has asked every player how tall they are. */
function inventBody(random: Random, position: Position, now: Date) {
  const height = Math.round(random.around(TALL.includes(position) ? 188 : 178, 4))
  const years = random.chance(0.4) ? random.whole(16, 20) : random.whole(21, 33)
  return {
    position,
    height: random.chance(0.94) ? height : null,
    weight: random.chance(0.9) ? Math.round(height - 105 + random.around(0, 4)) : null,
    birthDate: random.chance(0.95) ? dayAfter(now, -years * 365 - random.whole(10, 350)) : null,
    foot: random.chance(0.93) ? random.pick([FEET[1], FEET[1], FEET[1], FEET[0], FEET[0], FEET[2]]) : null,
  }
}

function inventPriority(random: Random): PlayerPriority {
  const lot = random.fraction()
  return lot < 0.07 ? 'Urgent' : lot < 0.25 ? 'ASAP' : 'Monitor'
}

function allNames(): string[] {
  const names = NAMES.flatMap(({ first, last }) =>
    first.flatMap((firstName) => last.map((lastName) => `${firstName} ${lastName}`)),
  )
  return [...new Set(names)]
}

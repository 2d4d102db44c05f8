import type { Faker } from '@faker-js/faker'
import { FEET, type PlayerPriority, POSITIONS, type Position } from '../../contract/closedLists'
import { isCovered } from '../../contract/consent'
import { RATING_GROUPS, type RatingGroupKey } from '../../contract/ratings'
import type { DemoData, PlayerRow, TeamRow } from './demo.repository'
import { around, createPersons, dayAfter, momentAfter } from './names'
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

/** Positions that only some squads of sixteen have. */
const RARE: readonly Position[] = [
  'RW Back',
  'LW Back',
  'Right Midfielder',
  'Left Midfielder',
  'RW Midfielder',
  'LW Midfielder',
  'Second Striker',
]
const SQUAD = POSITIONS.filter((position) => !RARE.includes(position))
const SPECIALISTS = [...RARE, 'Centre Forward', 'Goalkeeper', 'Central Midfielder'] as const

const WITHOUT_CLUB = 16
const TALL: readonly Position[] = ['Goalkeeper', 'Central Back', 'Right CB', 'Left CB', 'Centre Forward']

/** Sixteen players a club and some between two clubs, every name once. */
export function inventPlayers(
  faker: Faker,
  teams: readonly TeamRow[],
  authors: readonly [string, ...string[]],
  now: Date,
): InventedPlayer[] {
  const nextName = uniqueNames(faker)
  const squads = teams.flatMap((team) => {
    const positions = [...SQUAD, ...faker.helpers.shuffle(SPECIALISTS).slice(0, 4)]
    const shirtNos = faker.helpers.shuffle(Array.from({ length: 30 }, (_, index) => index + 2))
    return positions.map((position, index) => ({
      position,
      teamId: team.id,
      shirtNo: index === 0 ? 1 : (shirtNos[index] ?? 99),
    }))
  })
  const free = faker.helpers.shuffle(SQUAD.concat(SQUAD)).slice(0, WITHOUT_CLUB)
  return [...squads, ...free.map((position) => ({ position, teamId: null, shirtNo: 99 }))].map(
    ({ position, teamId, shirtNo }) => ({
      row: {
        ...inventBody(faker, position, now),
        id: faker.string.uuid(),
        name: nextName(),
        teamId,
        contractEnd: teamId && `${now.getUTCFullYear() + faker.number.int({ min: 1, max: 4 })}-06-30`,
        playerPriority: inventPriority(faker),
        notes: faker.datatype.boolean(0.55) ? faker.helpers.arrayElement(PLAYER_NOTES) : '',
        createdBy: faker.helpers.arrayElement(authors),
        createdAt: momentAfter(now, -faker.number.int({ min: 30, max: 480 })),
      },
      shirtNo,
      talent: around(faker, 3.1, 0.55),
      groupOffsets: new Map(RATING_GROUPS.map(({ key }) => [key, around(faker, 0, 0.45)])),
    }),
  )
}

/** Some values are unknown, as in a real club. */
function inventBody(faker: Faker, position: Position, now: Date) {
  const height = Math.round(around(faker, TALL.includes(position) ? 188 : 178, 4))
  const years = faker.datatype.boolean(0.4)
    ? faker.number.int({ min: 16, max: 20 })
    : faker.number.int({ min: 21, max: 33 })
  return {
    position,
    height: faker.datatype.boolean(0.94) ? height : null,
    weight: faker.datatype.boolean(0.9) ? Math.round(height - 105 + around(faker, 0, 4)) : null,
    birthDate: faker.datatype.boolean(0.95)
      ? dayAfter(now, -years * 365 - faker.number.int({ min: 10, max: 350 }))
      : null,
    foot: faker.datatype.boolean(0.93)
      ? faker.helpers.arrayElement([FEET[1], FEET[1], FEET[1], FEET[0], FEET[0], FEET[2]])
      : null,
  }
}

function inventPriority(faker: Faker): PlayerPriority {
  const lot = faker.number.float()
  return lot < 0.07 ? 'Urgent' : lot < 0.25 ? 'ASAP' : 'Monitor'
}

/** Returns a generator of names that it returns once each. */
function uniqueNames(faker: Faker): () => string {
  const next = createPersons(faker)
  const used = new Set<string>()
  return () => {
    for (;;) {
      const { firstName, lastName } = next('male')
      const name = `${firstName} ${lastName}`
      if (!used.has(name)) {
        used.add(name)
        return name
      }
    }
  }
}

/** Two of three minors have a consent: of every scope, and some have ended. */
export function inventConsents(players: readonly PlayerRow[], now: Date): DemoData['consents'] {
  const minors = players.filter(({ birthDate }) => isCovered(birthDate, dayAfter(now, 0)))
  return minors.flatMap(({ id: playerId }, index) => {
    const scope = index % 3 === 1 ? 'share' : 'scout'
    return index % 3 === 0 ? [] : { playerId, scope, until: dayAfter(now, index % 5 === 0 ? -20 : 200) }
  })
}

import { LEVELS, PLAYER_PRIORITIES } from '../../../contract/closedLists'
import { SCORES } from '../../../contract/ratings'
import type { Facts } from '../../../contract/statistics/facts'
import type { Random } from '../../support/random'
import { BIRTHDAYS, DAYS, PLACES } from '../../support/statisticsQueries'
import { anAnalysisFact, factsWith, playerId, scoutId } from './facts'

const NUMBERS = Array.from({ length: 9 }, (_, index) => index + 1)
const TEAMS = NUMBERS.slice(0, 3).map((number) => ({ id: playerId(50 + number), name: `Team ${number}` }))

export function someFacts(random: Random): Facts {
  const analyses = Array.from({ length: 80 }, () =>
    anAnalysisFact({
      playerId: playerId(random.pick(NUMBERS)),
      scoutId: random.pick([...NUMBERS.slice(0, 4).map(scoutId), null]),
      date: random.pick(DAYS),
      createdAt: random.below(3),
      publishedAt: random.chance(0.7) ? random.below(3) : null,
      isIndependent: random.pick([null, false, true]),
      level: random.pick([...LEVELS, null]),
      position: random.pick([...PLACES, '']),
      scores: Array.from({ length: 18 }, () => (random.chance(0.6) ? random.pick(SCORES) : null)),
    }),
  )
  const described = NUMBERS.map((number) => [
    number,
    {
      birthDate: random.pick(BIRTHDAYS),
      position: random.pick([...PLACES, '' as const]),
      team: random.pick([...TEAMS, null]),
      priority: random.pick(PLAYER_PRIORITIES),
    },
  ])
  return factsWith(analyses, Object.fromEntries(described))
}

const ids = (idOf: (number: number) => string) => NUMBERS.map((number) => ({ id: idOf(number) }))

export const SMALL_CLUB = { teams: TEAMS, writers: ids(scoutId).slice(0, 4), players: ids(playerId) }

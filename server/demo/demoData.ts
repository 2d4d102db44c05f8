import { en, Faker } from '@faker-js/faker'
import { type Role, USER_STATUS } from '../../contract/closedLists'
import { inventAccess, inventShares } from './access'
import type { DemoData, TeamRow, UserRow } from './demo.repository'
import { inventMatches } from './fixtures'
import { withNotes } from './matchNotes'
import { around, CLUBS, momentAfter } from './names'
import { inventConsents, inventPlayers } from './players'
import { inventPursuits } from './pursuits'
import { type Author, inventReports } from './reports'
import { inventToken, inventUsers } from './users'

/** Changes all people and reports of the demo. */
const SEED = 20_260_314

/** Returns the records of the demo. They are the same for the same day. */
export function inventDemo(passwordHash: string, now: Date): DemoData {
  const faker = new Faker({ locale: en, seed: SEED })
  const users = inventUsers(faker, passwordHash, now)
  const [admin = '', ...moreAdmins] = idsOf(users, 'Admin')
  const [scout = '', ...moreScouts] = idsOf(users, 'Scout')
  const [player = '', ...morePlayers] = idsOf(users, 'Player')

  const teams = CLUBS.map(
    (name): TeamRow => ({
      id: faker.string.uuid(),
      name,
      createdBy: admin,
      createdAt: momentAfter(now, -500),
    }),
  )
  const players = inventPlayers(faker, teams, [scout, ...moreScouts, player], now)
  const matches = inventMatches(faker, teams, [scout, ...moreScouts, player], now)
  const authors = [scout, scout, ...moreScouts, ...moreScouts, player, admin, ...moreAdmins, ...morePlayers]
  const reports = inventReports(faker, {
    players,
    matches,
    authors: withRatingStyles(faker, authors, scout),
    now,
  })
  const matchesWithNotes = withNotes(faker, matches, players, reports)
  const active = users.filter(({ status }) => status === USER_STATUS.Active)
  const access = inventAccess(faker, active, reports)
  const known = { players: players.map(({ row }) => row), matches: matchesWithNotes, analyses: reports }
  const [colleague = ''] = moreScouts
  return {
    ...{ users, teams, ...known, access, club: [CLUB] },
    analysisShares: inventShares(access, reports, now),
    ...inventPursuits(faker, known, { admin, scout, colleague, now }),
    consents: inventConsents(known.players, now),
    apiTokens: [inventToken(faker, admin, now)],
    // The job lists a few players at the first start.
    retention: [{ months: { months: 12, minorMonths: 12 } }],
  }
}

const CLUB: DemoData['club'][number] = {
  name: 'Harrowmere FC',
  levels: { A: 'Sign now.', B: 'Would play for us.', C: 'Look again in six months.', D: 'Not for us.' },
  notAsked: { goalkeeper: ['finishing', 'dribbling', 'heading'] },
}

const idsOf = (users: readonly UserRow[], role: Role) =>
  users.filter((user) => user.role === role && user.status === USER_STATUS.Active).map(({ id }) => id)

/** Gives each author a constant bias, so that the calibration chart has something to show. */
function withRatingStyles(faker: Faker, ids: string[], first: string): [Author, ...Author[]] {
  const styles = new Map(
    ids.map((id) => [id, { bias: around(faker, 0, 0.25), noteShare: 0.1 + faker.number.float() * 0.3 }]),
  )
  const author = (id: string): Author => ({ id, style: styles.get(id) ?? { bias: 0, noteShare: 0.2 } })
  const [one = first, ...others] = ids
  return [author(one), ...others.map(author)]
}

import { type Role, USER_STATUS } from '../../contract/closedLists'
import { inventAccess } from './access'
import { momentAfter } from './calendar'
import type { DemoData, TeamRow, UserRow } from './demo.repository'
import { inventMatches } from './fixtures'
import { withNotes } from './matchNotes'
import { CLUBS } from './names'
import { inventPlayers } from './players'
import { createRandom, type Random } from './random'
import { type Author, inventReports } from './reports'
import { inventUsers } from './users'

/** Any number: another one makes another world. */
const SEED = 20_260_314

/** Everything that the demo shows, the same for the same day. */
export function inventDemo(passwordHash: string, now: Date): DemoData {
  const random = createRandom(SEED)
  const users = inventUsers(random, passwordHash, now)
  const [admin = '', ...moreAdmins] = idsOf(users, 'Admin')
  const [scout = '', ...moreScouts] = idsOf(users, 'Scout')
  const [player = '', ...morePlayers] = idsOf(users, 'Player')

  const teams = CLUBS.map(
    (name): TeamRow => ({ id: random.id(), name, createdBy: admin, createdAt: momentAfter(now, -500) }),
  )
  const players = inventPlayers(random, teams, [scout, ...moreScouts, player], now)
  const matches = inventMatches(random, teams, [scout, ...moreScouts, player], now)
  const authors = [scout, scout, ...moreScouts, ...moreScouts, player, admin, ...moreAdmins, ...morePlayers]
  const reports = inventReports(random, {
    players,
    matches,
    authors: withRatingStyles(random, authors, scout),
    now,
  })
  return {
    users,
    teams,
    players: players.map(({ row }) => row),
    matches: withNotes(random, matches, players, reports),
    analyses: reports,
    access: inventAccess(
      random,
      users.filter(({ status }) => status === USER_STATUS.Active),
      reports,
    ),
  }
}

const idsOf = (users: readonly UserRow[], role: Role) =>
  users.filter((user) => user.role === role && user.status === USER_STATUS.Active).map(({ id }) => id)

/** Some rate strictly, some kindly, and each always in the same way: that is what calibration is there to show. */
function withRatingStyles(random: Random, ids: string[], first: string): [Author, ...Author[]] {
  const styles = new Map(
    ids.map((id) => [id, { bias: random.around(0, 0.25), noteShare: 0.1 + random.fraction() * 0.3 }]),
  )
  const author = (id: string): Author => ({ id, style: styles.get(id) ?? { bias: 0, noteShare: 0.2 } })
  const [one = first, ...others] = ids
  return [author(one), ...others.map(author)]
}

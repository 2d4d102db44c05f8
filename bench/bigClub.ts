import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { FEET, LEVELS, PLAYER_PRIORITIES, POSITIONS, ROLES } from '../contract/closedLists'
import { mapRatings, SCORES } from '../contract/ratings'
import { foldText, nameKey } from '../contract/text'
import { connectDatabase, type Orm } from '../server/database/connect'
import { analyses, analysisAccess, matches, players, teams, users } from '../server/database/schema'
import { bumpRevision } from '../server/lists/revisions'
import { ratingColumns } from '../server/modules/analyses/analysisRows'
import { emailColumns, nameColumns } from '../server/modules/users/userColumns'
import { type Random, randomFrom } from '../tests/support/random'
import { CLUBS, madeUpName } from './madeUpNames'
import { madeUpPlayers } from './madeUpPlayers'
import { sideNotes } from './season'

/** The archive of a large club. */
export const BIG = {
  teams: 1_200,
  users: 3_000,
  players: 20_000,
  matches: 100_000,
  analyses: 50_000,
} as const

/** The one team, player and user that have a name like this. */
export const RARE = {
  team: 'Ørsted Zenith',
  player: 'Łucja Żurawska-Brændström',
  user: { firstName: 'Zoë', lastName: 'Zimmermann' },
} as const

export const COMPETITIONS = ['Premier League', 'FA Cup', 'Champions League'] as const
export const SEASONS = ['2023/24', '2024/25', '2025/26'] as const
const SQUADS = ['', ' II', ' III', ' U23', ' U21', ' U20', ' U19', ' U18', ' U17', ' U16', ' U15', ' U14']
const TEAM_SUFFIXES = ['', ' Women']
/** One match in four has notes, one analysis in ten is shared. */
const NOTED = 4
const SHARED = 10
const DRAFTS = 0.2
const DAYS = 2_500
const REMARK =
  'Wins the second ball, opens up before it comes and looks for the far side; tires after an hour and then loses his man.'

/** Fills the folder of a stopped server, past the server: a hundred thousand calls would take an hour. */
export async function writeBigClub(dataDir: string): Promise<void> {
  const database = await connectDatabase({ dataDir })
  const random = randomFrom(5)
  try {
    await database.exclusively(async (orm) => {
      const userIds = await writeUsers(orm, random)
      const teamIds = await writeTeams(orm)
      const playerIds = await writePlayers(orm, random, { teamIds, userIds })
      const matchIds = await writeMatches(orm, random, { teamIds, userIds })
      await writeAnalyses(orm, random, { playerIds, matchIds, userIds })
      await orm.execute(sql`analyze`)
    })
    await bumpRevision(database.orm, 'analyses', 'matches', 'players', 'teams', 'users')
  } finally {
    await database.close()
  }
}

type Ids = readonly string[]

async function writeUsers(orm: Orm, random: Random): Promise<Ids> {
  const rows = numbered(BIG.users, (at) => {
    const { given, family } = madeUpName(random)
    const name = at === 0 ? RARE.user : { firstName: given, lastName: family.join(' ') }
    const email = `person${at}@bench.example`
    const status = random.pick([1, 1, 1, 1, 2, 3] as const)
    return {
      id: randomUUID(),
      ...nameColumns(name),
      ...emailColumns(email),
      role: random.pick(ROLES),
      status,
      emailConfirmed: status === 1,
    }
  })
  await inChunks(rows, (some) => orm.insert(users).values(some))
  return rows.map(({ id }) => id)
}

async function writeTeams(orm: Orm): Promise<Ids> {
  const names = CLUBS.flatMap((club) =>
    TEAM_SUFFIXES.flatMap((kind) => SQUADS.map((squad) => club + kind + squad)),
  )
  const rows = [RARE.team, ...names]
    .slice(0, BIG.teams)
    .map((name) => ({ id: randomUUID(), name, nameKey: nameKey(name), search: foldText(name) }))
  await inChunks(rows, (some) => orm.insert(teams).values(some))
  return rows.map(({ id }) => id)
}

type PeopleAnd<Key extends string> = Record<Key | 'userIds', Ids>

async function writePlayers(orm: Orm, random: Random, { teamIds, userIds }: PeopleAnd<'teamIds'>) {
  const rows = madeUpPlayers(5, BIG.players, 0).map(({ name: madeUp, birthDate }, at) => {
    const name = at === 0 ? RARE.player : madeUp
    return {
      id: randomUUID(),
      name,
      search: foldText(name),
      position: random.pick(POSITIONS),
      birthDate,
      foot: random.pick(FEET),
      height: 165 + random.below(35),
      playerPriority: random.pick(PLAYER_PRIORITIES),
      teamId: random.chance(0.9) ? random.pick(teamIds) : null,
      notes: random.chance(0.3) ? REMARK : '',
      createdBy: random.pick(userIds),
    }
  })
  await inChunks(rows, (some) => orm.insert(players).values(some))
  return rows.map(({ id }) => id)
}

async function writeMatches(orm: Orm, random: Random, { teamIds, userIds }: PeopleAnd<'teamIds'>) {
  const [rare = '', ...others] = teamIds
  const rows = numbered(BIG.matches, (at) => {
    const home = random.below(others.length)
    const away = (home + 1 + random.below(others.length - 1)) % others.length
    return {
      id: randomUUID(),
      date: dayAt(Math.floor((at * DAYS) / BIG.matches)),
      homeTeamId: at === 0 ? rare : (others[home] ?? rare),
      awayTeamId: others[away] ?? rare,
      homeScore: random.below(5),
      awayScore: random.below(4),
      competition: random.pick(COMPETITIONS),
      season: random.pick(SEASONS),
      homeNotes: at % NOTED === 0 ? sideNotes(at) : [],
      awayNotes: at % NOTED === 0 ? sideNotes(at + 1) : [],
      createdBy: random.pick(userIds),
    }
  })
  await inChunks(rows, (some) => orm.insert(matches).values(some))
  return rows.map(({ id }) => id)
}

async function writeAnalyses(
  orm: Orm,
  random: Random,
  { playerIds, matchIds, userIds }: PeopleAnd<'playerIds' | 'matchIds'>,
): Promise<void> {
  const rows = numbered(BIG.analyses, (at) => {
    const createdAt = new Date(Date.UTC(2019, 0, 1) + at * 3_600_000)
    const ratings = mapRatings(() => ({ score: random.pick([null, ...SCORES]), note: REMARK }))
    return {
      id: randomUUID(),
      playerId: playerIds[at === 0 ? 0 : random.below(playerIds.length)] ?? '',
      matchId: matchIds[at === 0 ? 0 : random.below(matchIds.length)] ?? '',
      createdBy: at === 0 ? (userIds[0] ?? null) : random.pick(userIds),
      createdAt,
      publishedAt: random.chance(DRAFTS) ? null : createdAt,
      level: random.pick([...LEVELS, null]),
      position: random.pick(POSITIONS),
      conclusion: REMARK.repeat(3),
      ...ratingColumns(ratings),
    }
  })
  await inChunks(rows, (some) => orm.insert(analyses).values(some))
  const shared = rows.filter((_, at) => at % SHARED === 0)
  await inChunks(
    shared.map(({ id }) => ({ analysisId: id, userId: random.pick(userIds) })),
    (some) => orm.insert(analysisAccess).values(some),
  )
}

const dayAt = (days: number) => new Date(Date.UTC(2019, 0, 1 + days)).toISOString().slice(0, 10)

const numbered = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at))

const ROWS_A_STATEMENT = 1_000

async function inChunks<Row>(rows: readonly Row[], write: (some: Row[]) => PromiseLike<unknown>) {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await write(rows.slice(start, start + ROWS_A_STATEMENT))
  }
}

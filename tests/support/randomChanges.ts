import { emptyRatings, RATING_ITEMS, SCORES } from '../../contract/ratings'
import type { TestApp } from './app'
import { anAnalysis, aTeam } from './factories'
import { type Persona, persona } from './personas'
import type { Random } from './random'

const WORDS = ['', 'Quick', 'Strong in the air, "late" in the tackle', 'Ünïcode 😀', ' spaces ']

/** The ids to which random records refer. */
export type Others = { teamIds: string[]; matchIds: string[]; playerIds: string[]; userIds: string[] }

export async function othersFor(app: TestApp, scout: Persona): Promise<Others> {
  const analyses = [await anAnalysis(app, scout), await anAnalysis(app, scout)]
  return {
    teamIds: [(await aTeam(app, scout)).id, (await aTeam(app, scout)).id],
    matchIds: analyses.map(({ matchId }) => matchId),
    playerIds: analyses.map(({ playerId }) => playerId),
    userIds: [(await persona(app, 'Agent')).id, (await persona(app, 'Player')).id],
  }
}

const notes = ({ pick, below }: Random) =>
  Array.from({ length: below(4) }, () => ({
    shirtNo: pick([null, 7, 10]),
    notes: pick(WORDS),
    level: pick([null, 'A']),
    minute: pick([null, 94]),
  }))

/** Returns a line-up of some of these players, each with a different shirt number or none. */
const lineup = ({ some, pick }: Random, playerIds: string[]) =>
  some([...new Set(playerIds)], 0.5).map((playerId, index) => ({
    shirtNo: pick([null, index + 1]),
    playerId,
    position: pick(['', 'Goalkeeper']),
    isStarter: pick([true, false]),
  }))

/** Returns a function for each resource that makes random values for fields of a record. */
export const changesAmong = (others: Others) => ({
  teams: ({ below, pick }: Random) => ({
    name: `Club ${below(1_000_000)}`,
    aliases: pick([[], [`Other ${below(1_000_000)}`, 'The Millers']]),
    country: pick(['', 'Malta']),
    externalIds: pick([[], [{ source: 'opta', id: `t${below(1_000_000)}` }]]),
  }),
  players: ({ pick, below }: Random) => ({
    name: pick(['Ada', 'Ida']),
    height: pick([null, 160 + below(30)]),
    notes: pick(WORDS),
    foot: pick([null, 'Left', 'Both feet']),
    position: pick(['', 'Goalkeeper']),
    birthDate: pick([null, '2001-02-03']),
    aliases: pick([[], ['Addie'], ['Addie', 'Adele']]),
    nationality: pick(['', 'Malta']),
    contractEnd: pick([null, '2028-06-30']),
    stage: pick(['', 'Talks']),
    externalIds: pick([[], [{ source: 'opta', id: `p${below(1_000_000)}` }]]),
    teamId: pick([null, ...others.teamIds]),
    profileImage: pick([null, 'https://pictures.test/ada']),
  }),
  matches: (chance: Random) => ({
    date: chance.pick(['2026-05-01', '2026-05-02']),
    homeTeamId: others.teamIds[0],
    awayTeamId: others.teamIds[1],
    homeScore: chance.pick([null, 0, 2]),
    homeNotes: notes(chance),
    awayNotes: notes(chance),
    homeLineup: lineup(chance, others.playerIds),
    awayLineup: lineup(chance, others.playerIds),
    scoutIds: chance.some(others.userIds, 0.5),
    media: chance.some(['https://videos.test/1', 'https://videos.test/2'], 0.5),
    comments: chance.pick(WORDS),
    competition: chance.pick(['', 'Cup']),
    kickOffTime: chance.pick(['', '19:45']),
    externalIds: chance.pick([[], [{ source: 'opta', id: `g${chance.below(1_000_000)}` }]]),
  }),
  analyses: ({ pick, some }: Random) => ({
    matchId: pick(others.matchIds),
    playerId: pick(others.playerIds),
    conclusion: pick(WORDS),
    publishedAt: pick([null, '2026-05-03T10:00:00.000Z', '2026-05-04T10:00:00.000Z']),
    accessUserIds: some(others.userIds, 0.5).sort(),
    level: pick([null, 'B']),
    shirtNo: pick([null, 9]),
    ...rated(some(RATING_ITEMS, 0.3).map((item) => ({ ...item, score: pick(SCORES), note: pick(WORDS) }))),
  }),
})

function rated(items: readonly { group: string; item: string; score: number; note: string }[]) {
  const ratings: Record<string, Record<string, object>> = emptyRatings()
  for (const { group, item, score, note } of items)
    ratings[group] = { ...ratings[group], [item]: { score, note } }
  return ratings
}

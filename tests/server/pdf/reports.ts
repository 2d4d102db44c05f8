import type { Analysis } from '../../../contract/analysis'
import { localeOf } from '../../../contract/formats'
import { mapRatings, type RatingItemKey, type Ratings, SCORES, type Score } from '../../../contract/ratings'
import type { ReportInput } from '../../../server/pdf/reportInput'
import { analysis, id, match, player } from '../../contract/records'

type AnalysisParts = Partial<Omit<Analysis, 'player' | 'match'>> & {
  player?: Partial<Analysis['player']>
  match?: Partial<Analysis['match']>
}

export type ReportParts = Partial<Omit<ReportInput, 'analysis'>> & { analysis?: AnalysisParts }

const HOME = { id: id(12), name: 'Harbour Athletic' }
const AWAY = { id: id(13), name: 'Millbrook Rovers' }
const SCOUT = { id: id(15), firstName: 'Sam', lastName: 'Scout' }

const PLAYER = {
  ...player({ team: HOME }),
  name: 'Test Player',
  position: 'LW Forward',
  height: 181,
  weight: 74,
  birthDate: '2004-05-02',
  playerPriority: 'ASAP',
  foot: 'Left',
} as const
const MATCH = match({
  date: '2026-03-14',
  homeTeam: HOME,
  homeScore: 2,
  awayTeam: AWAY,
  awayScore: 1,
})

/** A typical report. Tests set the fields that they are about. */
export function reportInput({
  analysis: parts = {},
  language = 'en',
  ...rest
}: ReportParts = {}): ReportInput {
  return {
    language,
    locale: localeOf(language),
    analysis: {
      ...analysis({
        conclusion: 'Decides games at this level.',
        scouter: SCOUT.id,
        scout: SCOUT,
        publishedAt: '2026-03-16T09:12:00.000Z',
        level: 'B',
        shirtNo: 11,
        position: 'LW Forward',
        ...ratingsOf(() => 4),
      }),
      playedFor: parts.player?.team === undefined ? HOME : parts.player.team,
      ...parts,
      match: { ...MATCH, ...parts.match },
      player: { ...PLAYER, ...parts.player },
    },
    viewer: { name: 'Alex Agent', role: 'Agent' },
    madeAt: '2026-11-20T08:00:00.000Z',
    timeZone: 'UTC',
    earlier: [],
    publicUrl: 'https://touchline.test/analyses/view/b4a6a0a4-6a0b-4f33-9d6e-0a1f4f3c2b10',
    ...rest,
  }
}

export function ratingsOf(
  score: (item: RatingItemKey) => number | null,
  note: (item: RatingItemKey) => string = () => '',
): Ratings {
  return mapRatings(({ item }) => ({ score: toScore(score(item)), note: note(item) }))
}

const toScore = (value: number | null): Score | null => SCORES.find((score) => score === value) ?? null

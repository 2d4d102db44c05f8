import type { Analysis } from '../../../contract/analysis'
import { emptyForm } from '../../../contract/descriptor'
import { PLAYER_FIELDS } from '../../../contract/player'
import { mapRatings, type RatingItemKey, type Ratings, SCORES, type Score } from '../../../contract/ratings'
import type { ReportInput } from '../../../server/pdf/reportInput'

type AnalysisParts = Partial<Omit<Analysis, 'player' | 'match'>> & {
  player?: Partial<Analysis['player']>
  match?: Partial<Analysis['match']>
}

export type ReportParts = Partial<Omit<ReportInput, 'analysis'>> & { analysis?: AnalysisParts }

/** A usual report; a test states only what it is about. */
export function reportInput({ analysis: parts = {}, ...rest }: ReportParts = {}): ReportInput {
  const { player, match, ...analysis } = parts
  return {
    language: 'en',
    analysis: {
      id: 'b4a6a0a4-6a0b-4f33-9d6e-0a1f4f3c2b10',
      matchId: '0c4f8f0e-1d1b-4d9c-8a55-7f3f1f9d2a11',
      match: {
        id: '0c4f8f0e-1d1b-4d9c-8a55-7f3f1f9d2a11',
        date: '2026-03-14',
        homeTeamId: 'a5c0f7de-52a4-4c43-9a47-0b9f3a3f7c12',
        homeTeam: { id: 'a5c0f7de-52a4-4c43-9a47-0b9f3a3f7c12', name: 'Harbour Athletic' },
        homeScore: 2,
        awayTeamId: 'f3d9a6b1-0a4e-4f43-8f4c-3a1b0f9e8d13',
        awayTeam: { id: 'f3d9a6b1-0a4e-4f43-8f4c-3a1b0f9e8d13', name: 'Millbrook Rovers' },
        awayScore: 1,
        ...match,
      },
      playerId: '7d8e9fa0-1b2c-4d3e-8f4a-5b6c7d8e9f14',
      player: {
        ...emptyForm(PLAYER_FIELDS),
        id: '7d8e9fa0-1b2c-4d3e-8f4a-5b6c7d8e9f14',
        profileImage: null,
        name: 'Test Player',
        scouter: null,
        position: 'LW Forward',
        height: 181,
        weight: 74,
        birthDate: '2004-05-02',
        teamId: 'a5c0f7de-52a4-4c43-9a47-0b9f3a3f7c12',
        team: { id: 'a5c0f7de-52a4-4c43-9a47-0b9f3a3f7c12', name: 'Harbour Athletic' },
        playerPriority: 'ASAP',
        foot: 'Left',
        ...player,
      },
      conclusion: 'Decides games at this level.',
      media: [],
      scouter: 'c0ffee00-0000-4000-8000-000000000015',
      scout: { id: 'c0ffee00-0000-4000-8000-000000000015', firstName: 'Sam', lastName: 'Scout' },
      publishedAt: '2026-03-16T09:12:00.000Z',
      createdAt: '2026-03-15T10:00:00.000Z',
      accessUserIds: [],
      level: 'B',
      shirtNo: 11,
      position: 'LW Forward',
      ...ratingsOf(() => 4),
      ...analysis,
    },
    viewer: { name: 'Alex Agent', role: 'Agent' },
    madeAt: '2026-11-20T08:00:00.000Z',
    timeZone: 'UTC',
    earlier: [],
    publicUrl: 'https://touchline.test/analyses/view/b4a6a0a4-6a0b-4f33-9d6e-0a1f4f3c2b10',
    ...rest,
  }
}

/** Ratings from a score, and if need be a note, for each item. */
export function ratingsOf(
  score: (item: RatingItemKey) => number | null,
  note: (item: RatingItemKey) => string = () => '',
): Ratings {
  return mapRatings(({ item }) => ({ score: toScore(score(item)), note: note(item) }))
}

const toScore = (value: number | null): Score | null => SCORES.find((score) => score === value) ?? null

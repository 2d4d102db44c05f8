import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import type { AnalysisRow } from '../../../contract/rows'
import { playerOfShirt } from '../../../src/resources/analyses/fromNote/noteOrigin'

const match = { id: 'now', homeTeam: { id: 'harbour' }, awayTeam: { id: 'mills' } } as Match

const analysisOf = (playerId: string, date: string, { matchId = date, teamId = 'mills', shirtNo = 9 } = {}) =>
  ({ playerId, matchId, shirtNo, match: { date }, player: { teamId } }) as AnalysisRow

const nineOf = (...analyses: AnalysisRow[]) => playerOfShirt(analyses, { match, side: 'away', shirtNo: 9 })

describe('the player of a shirt number', () => {
  it('is the one of another analysis of the same match and side', () => {
    const here = { matchId: match.id }
    const others = [
      analysisOf('later', '2026-05-01'),
      analysisOf('home', '2026-04-18', { ...here, teamId: 'harbour' }),
    ]
    expect(nineOf(...others, analysisOf('nine', '2026-04-18', here))).toBe('nine')
  })

  it('else is the one of the latest analysis of a player of that team with this number', () => {
    const others = [
      analysisOf('home', '2026-05-01', { teamId: 'harbour' }),
      analysisOf('ten', '2026-05-01', { shirtNo: 10 }),
    ]
    const nines = [
      analysisOf('old', '2025-09-01'),
      analysisOf('new', '2026-03-01'),
      analysisOf('former', '2025-01-01'),
    ]
    expect(nineOf(...others, ...nines)).toBe('new')
    expect(nineOf(...others)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { analysisInputSchema } from '../../contract/analysis'
import { safeParseWithAnyIds } from '../../contract/foreignIds'
import { matchInputSchema } from '../../contract/match'
import { statisticsQuerySchema } from '../../contract/statistics/call'
import { toFieldErrors } from '../../contract/zodIssues'

const UUID = '0b5e0f4c-0000-4000-8000-00000000000a'
const CAPITALS = '0B5E0F4C-0000-4000-8000-00000000000B'

const errorsOf = (schema: z.ZodMiniType, values: unknown) => {
  const { error } = safeParseWithAnyIds(schema, values)
  return (
    error && Object.fromEntries(Object.entries(toFieldErrors(error)).map(([path, { key }]) => [path, key]))
  )
}

describe('ids of a server that is not ours', () => {
  it.each([
    ['of 24 hexadecimal digits', '65a1f0c2b3d4e5f60718293a'],
    ['of digits', '7'],
    ['of any text', 'match:1/a b'],
    ['like ours', UUID],
    ['in capitals', CAPITALS],
  ])('%s stay unchanged, alone and in a list', (_kind, id) => {
    const analysis = { matchId: id, playerId: '8', accessUserIds: ['9', id] }
    expect(safeParseWithAnyIds(analysisInputSchema, analysis).data).toMatchObject(analysis)
  })

  it('stay as they are between commas, beside ours', () => {
    const query = {
      view: 'comparison',
      playerIds: `7,${UUID},65a1f0c2b3d4e5f60718293a,${CAPITALS}`,
      scout: '7',
    }
    expect(safeParseWithAnyIds(statisticsQuerySchema, query).data).toEqual({
      ...query,
      playerIds: query.playerIds.split(','),
    })
  })

  it('stay equal if they are equal', () => {
    const match = { date: '2026-03-01', homeTeamId: '7' }
    expect(errorsOf(matchInputSchema, { ...match, awayTeamId: '8' })).toBeUndefined()
    expect(errorsOf(matchInputSchema, { ...match, awayTeamId: '7' })).toEqual({ awayTeamId: 'sameTeam' })
  })

  it.each(['', ' '])('are not %j', (id) => {
    expect(errorsOf(analysisInputSchema, { matchId: id, playerId: '8' })).toEqual({ matchId: 'notAnId' })
    expect(errorsOf(statisticsQuerySchema, { view: 'comparison', playerIds: `7,${id}` })).toEqual({
      'playerIds.1': 'notAnId',
    })
  })

  it('leave everything else checked as for ours', () => {
    const match = { date: '2026-02-30', homeTeamId: '7', awayTeamId: '8' }
    expect(errorsOf(matchInputSchema, match)).toEqual({ date: 'notADate' })
  })
})

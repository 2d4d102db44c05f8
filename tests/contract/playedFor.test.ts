import { describe, expect, it } from 'vitest'
import { exportLine } from '../../contract/import/exportTable'
import { reportedClub } from '../../contract/playedFor'
import { analysis, match, player, team } from './records'

const { notes: _notes, ...today } = player({ team: team('Millbrook', 2), birthDate: '2004-03-15' })
const report = (playedFor?: { id: string; name: string } | null) =>
  analysis({
    player: today,
    match: match({ date: '2024-03-01' }),
    ...(playedFor !== undefined && { playedFor }),
  })

describe('the club that a report names', () => {
  it.each([
    ['is the one of the day of the match', { id: '1', name: 'Harbour' }, 'Harbour', false],
    ['is today’s where that is unknown', null, 'Millbrook', true],
    ['is today’s on servers of the document alone', undefined, 'Millbrook', true],
  ])('%s', (_case, playedFor, name, isToday) => {
    expect(reportedClub(report(playedFor))).toEqual({ name, isToday })
  })

  it('is in exports with the age on that day, and with “now” if it is today’s', () => {
    expect(exportLine('analyses', report({ id: '1', name: 'Harbour' }), ',')).toContain(
      ',19,Harbour,2024-03-01,',
    )
    expect(exportLine('analyses', report(null), ',')).toContain(',19,Millbrook (now),2024-03-01,')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { ageOn } from '../../../contract/age'
import type { AnalysisRow, PlayerRow } from '../../../contract/rows'
import { playerNews } from '../../../src/resources/matches/today/playerNews'

const TODAY = '2026-05-20'

afterEach(() => vi.unstubAllEnvs())

const player = (fields: Partial<PlayerRow>) =>
  ({
    ...{ id: 'p', birthDate: null, stage: 'Signed', stageAt: '2026-05-10T10:00:00Z', stageBy: 'director' },
    ...fields,
  }) as PlayerRow
const report = (id: string, scouter: string, publishedAt: string | null) =>
  ({ id, playerId: 'p', scouter, publishedAt }) as AnalysisRow
const mine = report('mine', 'me', '2026-04-01T10:00:00Z')

const kindsOf = (fields: Partial<PlayerRow>, analyses: AnalysisRow[] = [mine]) =>
  playerNews({ players: [player(fields)], analyses, userId: 'me', today: TODAY }).map(({ kind }) => kind)

describe('the outcome of a player', () => {
  it('appears for the author of a published report for 28 days', () => {
    expect(kindsOf({})).toEqual(['outcome'])
    expect(kindsOf({ stageAt: '2026-04-22T10:00:00Z' })).toEqual(['outcome'])
    expect(kindsOf({ stageAt: '2026-04-21T10:00:00Z' })).toEqual([])
    expect(
      kindsOf({}, [report('draft', 'me', null), report('other', 'they', '2026-04-01T10:00:00Z')]),
    ).toEqual([])
  })

  it('is not told if the author set it, or has published a report after it', () => {
    expect(kindsOf({ stageBy: 'me' })).toEqual([])
    expect(kindsOf({}, [mine, report('later', 'me', '2026-05-11T10:00:00Z')])).toEqual([])
    expect(kindsOf({ stage: 'Talks' })).toEqual([])
  })

  it('appears once for an author who follows the player', () => {
    expect(kindsOf({ stageAt: '2026-05-19T10:00:00Z', followerIds: ['me'] })).toEqual(['outcome'])
  })
})

describe('the news of a followed player', () => {
  const followed: Partial<PlayerRow> = { stage: '', stageAt: null, followerIds: ['me'] }

  it('are reports of others and changes of the stage within 7 days', () => {
    const others = [
      report('new', 'they', '2026-05-13T10:00:00Z'),
      report('old', 'they', '2026-05-12T10:00:00Z'),
    ]
    expect(
      kindsOf({ ...followed, stage: 'Talks', stageAt: '2026-05-13T10:00:00Z' }, [mine, ...others]),
    ).toEqual(['report', 'stage'])
  })

  it('are the end of the contract within 6 months and the 18th birthday within 7 days', () => {
    expect(kindsOf({ ...followed, contractEnd: '2026-11-20', birthDate: '2008-05-27' })).toEqual([
      'contract',
      'birthday',
    ])
    expect(kindsOf({ ...followed, contractEnd: '2026-11-21', birthDate: '2008-05-28' })).toEqual([])
    expect(kindsOf({ ...followed, contractEnd: '2026-05-19', birthDate: '2008-05-19' })).toEqual([])
  })

  it('are dated by the day in the time zone of the device', () => {
    const changed = { ...followed, stage: 'Talks', stageAt: '2026-05-13T01:00:00Z' } as const
    expect(kindsOf(changed)).toEqual(['stage'])
    vi.stubEnv('TZ', 'America/New_York')
    expect(kindsOf(changed)).toEqual([])
  })

  it('name 1 March as the 18th birthday of a player born on 29 February, as ages do', () => {
    const players = [player({ ...followed, birthDate: '2008-02-29' })]
    const [news] = playerNews({ players, analyses: [], userId: 'me', today: '2026-02-25' })
    expect(news).toMatchObject({ kind: 'birthday', day: '2026-03-01' })
    expect([ageOn('2026-02-28', '2008-02-29'), ageOn('2026-03-01', '2008-02-29')]).toEqual([17, 18])
  })

  it('are not shown to users who do not follow the player', () => {
    expect(kindsOf({ ...followed, followerIds: ['they'], contractEnd: '2026-06-01' })).toEqual([])
  })
})

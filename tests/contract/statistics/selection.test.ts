import { describe, expect, it } from 'vitest'
import { anAnalysisFact, factsWith, numbersOf, playerId, scored, scoutId, sums } from './facts'

const chosenOn = (today: string, facts: ReturnType<typeof factsWith>, filter: object) =>
  numbersOf(sums(facts, { view: 'players', sort: 'name', order: 'ASC', ...filter }, today))

describe('an age', () => {
  const bornOn = (birthDate: string | null) => factsWith([anAnalysisFact()], { 1: { birthDate } })

  it('that is unknown matches no age filter', () => {
    expect(chosenOn('2026-06-15', bornOn(null), { ageFrom: 0 })).toEqual([])
    expect(chosenOn('2026-06-15', bornOn(null), { ageTo: 99 })).toEqual([])
    expect(chosenOn('2026-06-15', bornOn(null), {})).toEqual([1])
  })
})

describe('a player’s level', () => {
  const levels = [
    anAnalysisFact({ date: '2026-03-01', level: 'A' }),
    anAnalysisFact({ date: '2026-04-01', level: 'C' }),
    anAnalysisFact({ date: '2026-05-01', level: null }),
  ]

  it('is that of the latest analysis that has one', () => {
    expect(sums(factsWith(levels), { view: 'players' }).rows).toMatchObject([{ level: 'C' }])
    expect(sums(factsWith(levels), { view: 'players', level: 'A' }).total).toBe(0)
  })

  it('is that of the chosen analyses', () => {
    const until = { view: 'players', dateTo: '2026-03-31' } as const
    expect(sums(factsWith(levels), until).rows).toMatchObject([{ level: 'A' }])
    const since = { view: 'players', dateFrom: '2026-05-01', level: 'none' } as const
    expect(sums(factsWith(levels), since).rows).toMatchObject([{ level: null }])
  })

  it('is that of the analysis written last if two are of the same day', () => {
    const sameDay = [
      anAnalysisFact({ createdAt: Date.parse('2026-05-02T12:00:00.000Z'), level: 'B' }),
      anAnalysisFact({ createdAt: Date.parse('2026-05-02T11:00:00.000Z'), level: 'D' }),
    ]
    expect(sums(factsWith(sameDay), { view: 'players' }).rows).toMatchObject([{ level: 'B' }])
  })
})

describe('a player’s position', () => {
  const played = [
    anAnalysisFact({ date: '2026-03-01', position: 'Left Back' }),
    anAnalysisFact({ date: '2026-04-01', position: 'Right Back' }),
    anAnalysisFact({ date: '2026-05-01', position: '' }),
  ]
  const positionOf = (facts: ReturnType<typeof factsWith>) =>
    sums(facts, { view: 'players' }).rows[0]?.position

  it('is the usual one', () => {
    expect(positionOf(factsWith(played, { 1: { position: 'Goalkeeper' } }))).toBe('Goalkeeper')
  })

  it('is the latest one in an analysis if there is no usual one', () => {
    expect(positionOf(factsWith(played))).toBe('Right Back')
    expect(chosenOn('2026-06-15', factsWith(played), { position: 'Right Back' })).toEqual([1])
  })
})

describe('the table of players', () => {
  it('counts each analysis once, however many of its items are rated', () => {
    const facts = factsWith([
      anAnalysisFact({ scores: scored(5) }),
      anAnalysisFact({ scores: scored(1, 2, 3), scoutId: scoutId(2), date: '2026-05-20' }),
      anAnalysisFact({ scores: scored() }),
    ])
    expect(sums(facts, { view: 'players' }).rows).toMatchObject([
      { mean: 3.5, basis: { analyses: 3, scouts: 2, until: '2026-05-20' } },
    ])
  })

  it('has only players who have been seen, the best first and the unrated last', () => {
    const facts = factsWith(
      [
        anAnalysisFact({ playerId: playerId(1), scores: scored(2) }),
        anAnalysisFact({ playerId: playerId(2), scores: scored() }),
        anAnalysisFact({ playerId: playerId(3), scores: scored(4) }),
      ],
      { 4: { priority: 'Urgent' } },
    )
    expect(numbersOf(sums(facts, { view: 'players' }))).toEqual([3, 1, 2])
    expect(sums(facts, { view: 'players' }).basis.analyses).toBe(3)
  })

  it('can be sorted by every column', () => {
    const facts = factsWith(
      [
        anAnalysisFact({ playerId: playerId(1), level: 'B', date: '2026-01-01' }),
        anAnalysisFact({ playerId: playerId(2), level: 'A', date: '2026-03-01' }),
        anAnalysisFact({ playerId: playerId(2), level: 'A', date: '2026-02-01', scoutId: scoutId(2) }),
        anAnalysisFact({ playerId: playerId(3) }),
      ],
      {
        1: { team: { id: playerId(50), name: 'Żory' }, priority: 'Urgent', name: 'Čech' },
        2: { team: { id: playerId(51), name: 'Ajax' }, name: 'Álvarez' },
        3: { priority: 'ASAP', name: 'Brown' },
      },
    )
    const by = (sort: string, order: 'ASC' | 'DESC' = 'ASC') => chosenOn('2026-06-15', facts, { sort, order })
    expect(by('name')).toEqual([2, 3, 1])
    expect(by('team')).toEqual([2, 1, 3])
    expect(by('level')).toEqual([2, 1, 3])
    expect(by('priority')).toEqual([2, 3, 1])
    expect(by('analyses', 'DESC')).toEqual([2, 1, 3])
    expect(by('scouts', 'DESC')).toEqual([2, 1, 3])
    expect(by('lastSeen', 'DESC')).toEqual([3, 2, 1])
  })

  it('is sorted by position from the goal to the front, as the list of players, with those without one last', () => {
    const facts = factsWith(
      [1, 2, 3, 4].map((number) => anAnalysisFact({ playerId: playerId(number) })),
      {
        1: { position: 'Centre Forward' },
        3: { position: 'Left Back' },
        4: { position: 'Goalkeeper' },
      },
    )
    const by = (order: 'ASC' | 'DESC') => chosenOn('2026-06-15', facts, { sort: 'position', order })
    expect(by('ASC')).toEqual([4, 3, 1, 2])
    expect(by('DESC')).toEqual([1, 3, 4, 2])
  })
})

describe('the analyses behind a mark', () => {
  const facts = factsWith([
    anAnalysisFact({ date: '2026-01-01', scores: scored(2) }),
    anAnalysisFact({ date: '2026-03-01', createdAt: Date.parse('2026-03-02T09:00:00.000Z'), level: 'A' }),
    anAnalysisFact({ date: '2026-03-01', createdAt: Date.parse('2026-03-02T10:00:00.000Z'), level: 'B' }),
    anAnalysisFact({ date: '2026-02-01', playerId: playerId(2), publishedAt: null }),
  ])
  const listedDays = (question: object) =>
    sums(facts, { view: 'analyses', drafts: 'true', ...question }).rows.map(
      ({ date, level }) => `${date} ${level ?? '–'}`,
    )

  it('come newest first, page by page', () => {
    const all = ['2026-03-01 B', '2026-03-01 A', '2026-02-01 –', '2026-01-01 –']
    expect(listedDays({})).toEqual(all)
    expect(listedDays({ page: 1, amount: 1 })).toEqual(all.slice(0, 1))
    expect(listedDays({ page: 2, amount: 2 })).toEqual(all.slice(2))
    expect(listedDays({ page: 3, amount: 2 })).toEqual([])
  })

  it('are those of one player, or of all whom the filter chooses', () => {
    expect(listedDays({ playerId: playerId(2) })).toEqual(['2026-02-01 –'])
    expect(listedDays({ level: 'B' })).toEqual(['2026-03-01 B', '2026-03-01 A', '2026-01-01 –'])
    expect(sums(facts, { view: 'analyses', drafts: 'true', amount: 1 }).total).toBe(4)
  })

  it('include drafts only if requested, and the basis has their number', () => {
    expect(listedDays({ drafts: undefined })).toEqual(['2026-03-01 B', '2026-03-01 A', '2026-01-01 –'])
    expect(sums(facts, { view: 'analyses' }).basis).toMatchObject({ analyses: 3, drafts: 0 })
    expect(sums(facts, { view: 'analyses', drafts: 'true' }).basis).toMatchObject({ analyses: 4, drafts: 1 })
    expect(sums(facts, { view: 'choices' })).toMatchObject({ basis: { analyses: 3, drafts: 0 }, drafts: 1 })
  })
})

describe('a group of positions', () => {
  it('matches players of all its positions', () => {
    const positions = { 1: 'Left Back', 2: 'LW Back', 3: 'Left CB' } as const
    const facts = factsWith(
      [1, 2, 3].map((number) => anAnalysisFact({ playerId: playerId(number) })),
      Object.fromEntries(Object.entries(positions).map(([player, position]) => [player, { position }])),
    )
    expect(chosenOn('2026-06-15', facts, { position: 'leftBacks' })).toEqual([1, 2])
    expect(chosenOn('2026-06-15', facts, { position: 'Left Back' })).toEqual([1])
  })
})

describe('the months of a contract', () => {
  it('match contracts that end within them, and no unknown ends', () => {
    const ends = ['2026-06-01', '2026-07-30', '2026-07-31', null]
    const facts = factsWith(
      ends.map((_end, index) => anAnalysisFact({ playerId: playerId(index + 1) })),
      Object.fromEntries(ends.map((contractEnd, index) => [index + 1, { contractEnd }])),
    )
    expect(chosenOn('2026-05-31', facts, { contractMonths: '2' })).toEqual([1, 2])
  })
})

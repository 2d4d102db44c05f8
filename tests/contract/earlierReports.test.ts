import { describe, expect, test } from 'vitest'
import type { Analysis } from '../../contract/analysis'
import { type DatedMean, earlierReports, timeDots } from '../../contract/earlierReports'
import { analysis, match } from './records'

type Said = { id: string; date: string; createdAt?: string; publishedAt?: string | null }

const report = ({ id, date, createdAt = `${date}T20:00:00.000Z`, publishedAt = createdAt }: Said) =>
  analysis({ id, createdAt, publishedAt, match: match({ date }) })

const idsOf = (reports: readonly Analysis[]) => reports.map(({ id }) => id)

describe('the earlier reports on a player', () => {
  const current = report({ id: 'present', date: '2026-04-10', createdAt: '2026-04-11T12:00:00.000Z' })

  test('are from earlier matches, oldest first', () => {
    const others = [
      report({ id: 'after', date: '2026-04-11' }),
      report({ id: 'last week', date: '2026-04-03' }),
      report({ id: 'last year', date: '2025-04-03' }),
    ]
    expect(idsOf(earlierReports(current, others))).toEqual(['last year', 'last week'])
  })

  test('are ordered by when they were written if the match day is the same', () => {
    const others = [
      report({ id: 'written later', date: '2026-04-10', createdAt: '2026-04-11T12:00:01.000Z' }),
      report({ id: 'written before', date: '2026-04-10', createdAt: '2026-04-11T11:59:59.000Z' }),
    ]
    expect(idsOf(earlierReports(current, others))).toEqual(['written before'])
  })

  test('exclude drafts and the report itself', () => {
    const others = [current, report({ id: 'draft', date: '2026-01-01', publishedAt: null })]
    expect(earlierReports(current, others)).toEqual([])
  })
})

describe('means over time', () => {
  const current: DatedMean = { date: '2026-04-10', mean: 3 }

  test('places each dot by its day and mean, with the current report last', () => {
    const before = [
      { date: '2026-04-05', mean: 1 },
      { date: '2026-03-31', mean: 5 },
    ]
    expect(timeDots(before, current).map(({ across, up, isPresent }) => ({ across, up, isPresent }))).toEqual(
      [
        { across: 0, up: 1, isPresent: false },
        { across: 0.5, up: 0, isPresent: false },
        { across: 1, up: 0.5, isPresent: true },
      ],
    )
  })

  test('leaves out reports without ratings', () => {
    expect(timeDots([{ date: '2026-04-05', mean: null }], current)).toHaveLength(1)
    expect(timeDots([{ date: '2026-04-05', mean: 2 }], { ...current, mean: null })).toHaveLength(1)
  })

  test('centres the dots when all reports are from one day', () => {
    expect(timeDots([{ date: current.date, mean: 2 }], current).map(({ across }) => across)).toEqual([
      0.5, 0.5,
    ])
  })

  test('shows the last 24 of many reports', () => {
    const before = Array.from({ length: 40 }, (_, index) => ({
      date: `2025-${String(1 + Math.floor(index / 20)).padStart(2, '0')}-${String(1 + (index % 20)).padStart(2, '0')}`,
      mean: 3,
    }))
    const dots = timeDots(before, current)
    expect(dots).toHaveLength(25)
    expect(dots[0]?.report.date).toBe('2025-01-17')
  })
})

import type { Coverage } from '../../../../contract/statistics/coverage'
import { formatMonth } from '../../../i18n/days'
import type { Figures } from '../figures'

export type Month = Coverage['months'][number]

/** As many scouts as colours can be told apart; the rest are one more. */
const MAX_SERIES = 5

/** The key of the series of all who have none of their own. */
export const OTHERS = 'others'

export type MonthSeries = {
  key: string
  name: string
  /** Whose analyses they are, where one can ask for them: not of several people, nor of a former user. */
  scoutId: string | undefined
  countOf: (month: Month) => number
}

type ScoutName = (scoutId: string | null) => string

/** Scouts of any of the months, those with the most analyses first. */
function scoutsOf(months: readonly Month[]): (string | null)[] {
  const counts = new Map<string | null, number>()
  for (const { scouts } of months) {
    for (const { scoutId, basis } of scouts) {
      counts.set(scoutId, (counts.get(scoutId) ?? 0) + basis.analyses)
    }
  }
  return [...counts]
    .sort(([leftId, left], [rightId, right]) => right - left || ((leftId ?? '') < (rightId ?? '') ? -1 : 1))
    .map(([scoutId]) => scoutId)
}

const countBy = (month: Month, scoutIds: readonly (string | null)[]) =>
  month.scouts
    .filter(({ scoutId }) => scoutIds.includes(scoutId))
    .reduce((sum, { basis }) => sum + basis.analyses, 0)

/** What is stacked in the bars: the busiest scouts, and all others together. */
export function seriesOf(months: readonly Month[], scoutName: ScoutName, others: string): MonthSeries[] {
  const scouts = scoutsOf(months)
  const shown = scouts.slice(0, scouts.length > MAX_SERIES + 1 ? MAX_SERIES : MAX_SERIES + 1)
  const rest = scouts.slice(shown.length)
  const ofOne = shown.map(
    (scoutId): MonthSeries => ({
      key: scoutId ?? 'former',
      name: scoutName(scoutId),
      scoutId: scoutId ?? undefined,
      countOf: (month) => countBy(month, [scoutId]),
    }),
  )
  if (rest.length === 0) return ofOne
  return [
    ...ofOne,
    { key: OTHERS, name: others, scoutId: undefined, countOf: (month) => countBy(month, rest) },
  ]
}

type MonthWords = {
  heading: string
  all: string
  scoutName: ScoutName
  href: (month: string, scoutId?: string) => string
}

/** A row a month, a column a scout, and one for all of them. */
export function monthFiguresOf(
  months: readonly Month[],
  { heading, all, scoutName, href }: MonthWords,
): Figures {
  const scouts = scoutsOf(months)
  return {
    columns: [heading, all, ...scouts.map(scoutName)],
    rows: months.map(({ month, basis, scouts: theirs }) => ({
      key: month,
      cells: [
        { value: month, shown: formatMonth(month) },
        basis.analyses === 0 ? { value: 0 } : { value: basis.analyses, basis, to: href(month) },
        ...scouts.map((scoutId) => {
          const one = theirs.find((other) => other.scoutId === scoutId)
          if (one === undefined) return { value: 0 }
          const { basis: of } = one
          return { value: of.analyses, basis: of, ...(scoutId !== null && { to: href(month, scoutId) }) }
        }),
      ],
    })),
  }
}

import type { Coverage } from '../../../../contract/statistics/coverage'
import { formatMonth } from '../../../i18n/days'
import type { Figures } from '../figures'

export type Month = Coverage['months'][number]

/** The scouts who have a panel of their own; the table has all of them. */
export const PANELS_SHOWN = 12

export type ScoutName = (scoutId: string | null) => string

/** Scouts of any of the months, those with the most analyses first; null for those who have left. */
export function scoutsOf(months: readonly Month[]): (string | null)[] {
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

type MonthWords = {
  heading: string
  all: string
  scoutName: ScoutName
  href: (month: string, scoutId?: string | null) => string
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
          return { value: of.analyses, basis: of, to: href(month, scoutId) }
        }),
      ],
    })),
  }
}

/** The steps of a scale of counts, from none to the first that is not below the most: three at most. */
export function countTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 3)))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one * 3 >= most) ?? most
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step)
}

import type { Coverage } from '../../../../contract/statistics/coverage'
import { formatMonth } from '../../../i18n/days'
import type { Figures } from '../figures'

export type Month = Coverage['months'][number]

/** The maximum number of scouts with a panel; the table lists all of them. */
export const PANELS_SHOWN = 12

export type ScoutName = (scoutId: string | null) => string

/** Returns the scouts of all months by their number of analyses, highest first; null means deleted users. */
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

/** Returns a table with a row per month, a column per scout, and one for the total. */
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

/** Returns the ticks of a scale of counts, from 0 to the first tick that is not below the maximum; at most three. */
export function countTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 3)))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one * 3 >= most) ?? most
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step)
}

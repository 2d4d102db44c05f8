import type { OnePlayer } from './onePlayer'

type Spread = OnePlayer['spread'][number]

/** The largest difference of two scores that counts as agreement. */
const AGREED = 1

/** An item that two or more scouts have rated, with their means from the lowest to the highest. */
export type AgreementLine = Spread & {
  difference: number
  isAgreed: boolean
  /** Whether the scouts agree, and at least two of them have written an independent report. Only then it is a consensus. */
  isConsensus: boolean
}

/**
 * Returns the items that at least two scouts have rated, largest difference first, otherwise in display order.
 *
 * @param independent the ids of the authors of independent reports on the player (decisions, section 12)
 */
export function agreementOf(
  spread: readonly Spread[],
  independent: ReadonlySet<string | null>,
): AgreementLine[] {
  return spread
    .filter(({ scouts }) => scouts.length >= 2)
    .map(({ item, scouts }) => {
      const ordered = scouts.toSorted((a, b) => a.mean - b.mean)
      const difference = (ordered.at(-1)?.mean ?? 0) - (ordered[0]?.mean ?? 0)
      const isAgreed = difference <= AGREED
      const others = scouts.filter(({ scoutId }) => independent.has(scoutId))
      return { item, scouts: ordered, difference, isAgreed, isConsensus: isAgreed && others.length >= 2 }
    })
    .sort((a, b) => b.difference - a.difference)
}

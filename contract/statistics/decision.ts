import type { Level } from '../closedLists'

type Report = {
  /** In milliseconds since 1970. */
  publishedAt: number
  level: Level | null
  isIndependent?: boolean | null | undefined
}

/** The reports that call for a decision: the number of independent ones of level A or B, and when the newest of all was published. */
export type DueDecision = { independent: number; since: number }

/**
 * Returns why a decision about a player is due: two or more independent reports have the level A or B, and the stage was not set after the
 * newest report. Otherwise null. A first report on a player is independent (decisions, section 12).
 *
 * @param reports the published reports on the player, in any order
 * @param stageAt when the stage was last set, in milliseconds since 1970; 0 if never
 */
export function dueDecision(reports: readonly Report[], stageAt: number): DueDecision | null {
  const inOrder = reports.toSorted((one, other) => one.publishedAt - other.publishedAt)
  const since = inOrder.at(-1)?.publishedAt ?? 0
  const independent = inOrder.filter(
    ({ level, isIndependent }, index) =>
      (level === 'A' || level === 'B') && (index === 0 || isIndependent === true),
  ).length
  return independent < 2 || stageAt > since ? null : { independent, since }
}

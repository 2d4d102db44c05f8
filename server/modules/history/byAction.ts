import type { HistoryAction, HistoryChange } from '../../../contract/history'
import { isAboutAccessEnds } from './accessEnds'

/** The changes by what was done: publishing and sharing are part of an analysis' ordinary update, and more than that. */
export function byAction(
  otherwise: 'create' | 'update' | 'restore',
  changes: readonly HistoryChange[],
): Map<HistoryAction, HistoryChange[]> {
  const parts = new Map<HistoryAction, HistoryChange[]>()
  for (const change of changes) {
    const action = actionOf(change) ?? otherwise
    parts.set(action, [...(parts.get(action) ?? []), change])
  }
  return parts
}

function actionOf(change: HistoryChange): HistoryAction | undefined {
  const { field, after } = change
  if (field === 'publishedAt') return after === null ? 'withdraw' : 'publish'
  return field === 'accessUserIds' || isAboutAccessEnds(change) ? 'share' : undefined
}

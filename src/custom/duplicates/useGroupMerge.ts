import { useState } from 'react'
import { useDataProvider, useIsMounted } from 'react-admin'
import type { Row } from '../../../contract/duplicates/records'
import { messageOf } from '../../../contract/errors'
import type { Mergeable } from '../../../contract/merge'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'
import { recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import type { Merged } from './MergedNotice'
import { keepingAll, mergeInput, type Pair } from './mergedFields'
import { useMerging } from './useMerges'

/** A merge of `other` into `kept`. */
export type MergeStep = { kept: Row; other: Row }

/** The counts of moved records if the answer of a merge was lost. */
const UNKNOWN_COUNTS = { analyses: 0, players: 0, matches: 0 }

/**
 * Returns a function that merges records one at a time, so that each merge is recorded and can be undone. A failure ends the run unless
 * `continuesAfterFailure`. Finished merges are not reverted; the next `start` gets the remaining pairs.
 */
export function useGroupMerge(resource: Mergeable, { continuesAfterFailure = false } = {}) {
  const t = useMessage()
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { merge } = useMerging(resource)
  const [done, setDone] = useState<readonly Merged[]>([])
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly { id: string; text: string; error: unknown }[]>([])
  const isMounted = useIsMounted()

  /** Refetches a record: an earlier merge or another user may have changed it, and the merge request contains every field. */
  const stored = async (id: string): Promise<Row> => (await dataProvider.getOne(resource, { id })).data

  async function mergeOne(kept: Row, other: Row): Promise<Merged> {
    const mergedRecord = { mergedId: other.id, mergedName: recordLabel(t, other) }
    const earlier = await findOwnMerge(kept, other)
    if (earlier !== undefined) return { ...earlier, ...mergedRecord }
    const pair: Pair = [await stored(kept.id), await stored(other.id)]
    const answer = await merge(mergeInput(resource, pair, 0, keepingAll(resource, pair)))
    return { ...answer, ...mergedRecord }
  }

  /** Returns the user's own merge of these two records if an earlier attempt succeeded but its answer was lost; otherwise undefined. */
  async function findOwnMerge(
    kept: Row,
    other: Row,
  ): Promise<Pick<Merged, 'id' | 'record' | 'moved'> | undefined> {
    if (failures.length === 0) return undefined
    const { data: merges } = await dataProvider.merges(resource)
    const one = merges.find(
      ({ keptId, mergedId, by }) => keptId === kept.id && mergedId === other.id && by?.id === actor.id,
    )
    if (one === undefined) return undefined
    return { id: one.id, record: await stored(kept.id), moved: UNKNOWN_COUNTS }
  }

  /**
   * Merges these pairs one at a time. Returns all merges, including those of earlier attempts, or null after a
   * failed merge or once the user has left the page.
   */
  async function start(pairs: readonly MergeStep[]): Promise<readonly Merged[] | null> {
    setBusy(true)
    setFailures([])
    let merged = done
    let hasFailed = false
    for (const { kept, other } of pairs) {
      if (!isMounted.current) return null
      try {
        merged = [...merged, await mergeOne(kept, other)]
        setDone(merged)
      } catch (error) {
        const reason = messageOf(error, t(`duplicates.failed.${resource}`))
        const text = t('duplicates.groupDialog.failed', { name: recordLabel(t, other), reason })
        setFailures((before) => [...before, { id: other.id, text, error }])
        hasFailed = true
        if (!continuesAfterFailure) break
      }
    }
    if (hasFailed) setBusy(false)
    return hasFailed ? null : merged
  }

  return { start, done, isBusy, failures }
}

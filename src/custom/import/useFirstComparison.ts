import { useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { Summary } from '../../../contract/import/engine/protocol'
import { message } from '../../i18n'
import type { Planning } from './usePlan'

/**
 * Starts the run if a fresh comparison equals the previous one. Otherwise says that data has changed, and leaves the new
 * comparison for review. Returns a function to call before the comparison.
 */
export function useFirstComparison(planning: Planning, begin: () => void): () => void {
  const notify = useNotify()
  const before = useRef<Summary['counts']>(null)
  const onPlanning = useEffectEvent(() => {
    if (before.current === null) return
    if (planning.state === 'failed') before.current = null
    if (planning.state !== 'ready' || planning.isBehind) return
    const isSame = JSON.stringify(planning.summary.counts) === JSON.stringify(before.current)
    before.current = null
    if (isSame) begin()
    else notify(message('imports.check.changedMeanwhile'), { type: 'warning' })
  })
  useEffect(() => {
    // At the effect's first run, `planning` is still the previous plan.
    if (planning.state === 'ready' || planning.state === 'failed') onPlanning()
  }, [planning])
  return () => {
    before.current = planning.state === 'ready' ? planning.summary.counts : null
  }
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { Summary } from '../../../contract/import/engine/protocol'
import { message } from '../../i18n'
import type { Planning } from './usePlan'

/**
 * Begins once the table has been compared anew, provided that everything is as it was before; otherwise says that it is
 * not, and leaves it to be looked at. Answers what is to be called before it is compared.
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
    // The plan of before is still there when this is called first.
    if (planning.state === 'ready' || planning.state === 'failed') onPlanning()
  }, [planning])
  return () => {
    before.current = planning.state === 'ready' ? planning.summary.counts : null
  }
}

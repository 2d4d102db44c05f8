import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns whether the browser is laying the page out for paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // Renders at once, because the browser lays the paper out as soon as the listener returns.
    const set = (isNow: boolean) => flushSync(() => setPrinting(isNow))
    // Listens to both, because browsers report printing by a media query, by events, or by both.
    const onMedia = () => set(paper.matches)
    const onBefore = () => set(true)
    const onAfter = () => set(false)
    paper.addEventListener('change', onMedia)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      paper.removeEventListener('change', onMedia)
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])
  return isPrinting
}

import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** Browsers tell in two ways, and some in one of them only. */
function subscribe(listener: () => void): () => void {
  const paper = matchMedia('print')
  const setPrinting = (now: boolean) => {
    isPrinting = now
    // The browser lays the paper out as soon as this returns.
    flushSync(listener)
  }
  const onMedia = () => setPrinting(paper.matches)
  const onBefore = () => setPrinting(true)
  const onAfter = () => setPrinting(false)
  paper.addEventListener('change', onMedia)
  addEventListener('beforeprint', onBefore)
  addEventListener('afterprint', onAfter)
  return () => {
    paper.removeEventListener('change', onMedia)
    removeEventListener('beforeprint', onBefore)
    removeEventListener('afterprint', onAfter)
  }
}

/** Whether the page is being laid out for paper just now. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

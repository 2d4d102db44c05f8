import { startTransition, useContext, useDeferredValue, useEffect, useState } from 'react'
import { HasRowsContext } from './latestListContext'

/**
 * Returns whether the list's first rows are rendered. React renders them in slices, so that a phone stays responsive;
 * components that use this value render together with them.
 */
export const useRowsDrawn = (): boolean => useDeferredValue(useContext(HasRowsContext))

/** Returns whether content after the first rows may render, in a transition of its own or once the list has failed. */
export function useAfterRows(hasFailed: boolean): boolean {
  const [isAfter, setAfter] = useState(false)
  const isTime = useRowsDrawn() || hasFailed
  useEffect(() => {
    if (isTime) startTransition(() => setAfter(true))
  }, [isTime])
  return isAfter
}

import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'

/**
 * Returns whether the list's first rows are rendered. React renders them in slices, so that a phone stays responsive;
 * components that use this value render together with them.
 */
export const useRowsDrawn = (): boolean => useDeferredValue(useListContext().data !== undefined)

/** Returns whether content after the first rows may render: once the rows are rendered or the list has failed, in a transition of its own. */
export function useAfterRows(hasFailed: boolean): boolean {
  const [isAfter, setAfter] = useState(false)
  const isTime = useRowsDrawn() || hasFailed
  useEffect(() => {
    if (isTime) startTransition(() => setAfter(true))
  }, [isTime])
  return isAfter
}

import { useContext, useDeferredValue } from 'react'
import { HasRowsContext } from './latestListContext'

/**
 * Returns whether the list's first rows are rendered. React renders them in slices, so that a phone stays responsive;
 * components that use this value render together with them.
 */
export const useRowsDrawn = (): boolean => useDeferredValue(useContext(HasRowsContext))

import { useContext, useDeferredValue } from 'react'
import { HasRowsContext } from './latestListContext'

/**
 * Whether the first rows of the surrounding list are drawn. They are in slices, so that a phone goes on answering to a thumb; whatever
 * asks for this is drawn together with them.
 */
export const useRowsDrawn = (): boolean => useDeferredValue(useContext(HasRowsContext))

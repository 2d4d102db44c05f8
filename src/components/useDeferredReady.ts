import { useDeferredValue } from 'react'

/**
 * Returns whether a page may render loaded data. Data that has just arrived is deferred by a frame, so that React renders
 * it in slices and a phone stays responsive. Data that exists at mounting renders at once.
 */
export const useDeferredReady = (isLoaded: boolean): boolean => useDeferredValue(isLoaded) && isLoaded

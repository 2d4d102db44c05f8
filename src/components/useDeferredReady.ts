import { useDeferredValue } from 'react'

/**
 * Whether a page may show what it waited for. What has just come would be drawn at a stretch, in which a phone answers to nothing; a
 * frame later it is drawn in slices. What is there when the page comes is shown at once.
 */
export const useDeferredReady = (hasCome: boolean): boolean => useDeferredValue(hasCome) && hasCome

import type { KeyboardEvent } from 'react'

/** The key code that browsers send while an input method handles a key. */
const INPUT_METHOD_KEY = 229

/**
 * Returns whether an input method handles a key. People type Chinese, Japanese and Korean with one, and Enter then only confirms the
 * letters. Safari ends the composition before it sends that key, so the key code counts, too.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY

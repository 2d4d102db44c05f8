import type { KeyboardEvent } from 'react'

/** The key code that browsers send while an input method handles a key. */
const INPUT_METHOD_KEY = 229

/**
 * Returns whether an input method for Chinese, Japanese or Korean handles a key, so that Enter only confirms the typed letters. Safari ends the
 * composition before it sends this Enter, so the key code is checked as well.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === INPUT_METHOD_KEY

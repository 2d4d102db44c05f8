import { useEffect, useRef, useState } from 'react'
import { useDebouncedEvent } from 'react-admin'

/** The pause in typing before the URL changes, in milliseconds. Browsers limit how often a page may change its URL. */
const DELAY_MS = 200

/** Returns the typed text of a URL parameter and its setter; the URL follows after a pause. */
export function useDebouncedParam(
  value: string,
  set: (value: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // After back, forward or "clear", the field takes the URL's value, unless the URL repeats the typed text.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  const send = useDebouncedEvent((wanted: string) => {
    sent.current = wanted
    set(wanted)
  }, DELAY_MS)
  return [
    typed,
    (wanted) => {
      setTyped(wanted)
      send(wanted)
    },
  ]
}

import { useEffect, useRef, useState } from 'react'
import { useDebouncedEvent } from 'react-admin'

/** A moment without a key: browsers refuse to have their address changed at every key of a fast typist. */
const DELAY_MS = 200

/** What is being typed for a value of the address: at once in the field, a moment later in the address. */
export function useDebouncedParam(
  value: string,
  set: (value: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    // Back, forward or "clear": the address leads, unless it only repeats what was typed here.
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

import { useEffect, useState } from 'react'

/**
 * Delays a value that moves elements while a pointer is pressed. The browser fires no click on a button that moves before the
 * release.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const press = () => setPressed(true)
    // The click event follows the release, and must hit the page as it was.
    const release = () => setTimeout(() => setPressed(false))
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  if (isPressed) return shown
  if (shown !== value) setShown(value)
  return value
}

import { useEffect, useState } from 'react'

/**
 * Returns a value that does not change while a pointer is pressed, for values that move elements. The browser fires no click on a button that
 * moves before the release.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const press = () => setPressed(true)
    // Waits for the click event, which follows the release and must hit the unchanged page.
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

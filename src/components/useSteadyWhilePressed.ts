import { useEffect, useState } from 'react'

/**
 * Delays a value that moves elements of the page while a pointer is pressed: a button that moves between press and
 * release is not clicked.
 */
export function useSteadyWhilePressed<Value>(value: Value): Value {
  const [isPressed, setPressed] = useState(false)
  const [shown, setShown] = useState(value)
  useEffect(() => {
    const press = () => setPressed(true)
    // A click follows its release at once, and is to meet the page as it was.
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

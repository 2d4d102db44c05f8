import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from 'react-hook-form'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

/** Ctrl+S and Ctrl+Enter, with Cmd on a Mac, save the surrounding form wherever the focus is. */
export function SaveShortcut() {
  const place = useRef<HTMLSpanElement>(null)
  const { isSubmitting } = useFormState()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || event.defaultPrevented) return
    // The browser's own "save page" would only get in the way, also behind a dialog.
    event.preventDefault()
    const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null
    if (!isInDialog && !event.repeat && !isSubmitting) place.current?.closest('form')?.requestSubmit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <span ref={place} hidden />
}

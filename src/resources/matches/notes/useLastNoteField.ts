import { type RefObject, useEffect, useRef } from 'react'

/** Returns the text field of the note that a field belongs to. */
export const noteTextOf = (field: Element): HTMLTextAreaElement | undefined =>
  field.closest('li')?.querySelector('textarea') ?? undefined

const isOfNote = (target: unknown): target is Element =>
  target instanceof Element && noteTextOf(target) !== undefined

export const isShown = (field: Element): boolean => field.isConnected && field.closest('[hidden]') === null

/**
 * Returns a function that finds the focused field of a note, or else the note field that the user last typed in, tapped or
 * clicked; undefined without such a field. Moving through fields with Tab does not count.
 */
export function useLastNoteField(area: RefObject<HTMLElement | null>): () => Element | undefined {
  const last = useRef<Element>(undefined)
  const isTabbing = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      area.current?.addEventListener(type, listener, { signal: listening.signal })
    const remember = ({ target }: Event) => {
      if (isOfNote(target)) last.current = target
    }
    listen('input', remember)
    listen('focusin', (event) => {
      if (!isTabbing.current) remember(event)
    })
    listen('keydown', (event) => {
      isTabbing.current = event instanceof KeyboardEvent && event.key === 'Tab'
    })
    listen('pointerdown', () => {
      isTabbing.current = false
    })
    return () => listening.abort()
  }, [area])
  return () => {
    const focused = document.activeElement
    if (isOfNote(focused)) return focused
    return last.current && isShown(last.current) ? last.current : undefined
  }
}

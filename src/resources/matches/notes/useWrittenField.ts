import { type RefObject, useEffect, useRef } from 'react'

/** The words of the note that a field belongs to. */
export const wordsBeside = (field: Element): HTMLTextAreaElement | undefined =>
  field.closest('li')?.querySelector('textarea') ?? undefined

const isOfNote = (target: unknown): target is Element =>
  target instanceof Element && wordsBeside(target) !== undefined

export const isShown = (field: Element): boolean => field.isConnected && field.closest('[hidden]') === null

/**
 * Returns how to find the field of a note that has the focus, else the one that was written in last. Who goes on to something else by
 * Tab passes the fields of all notes that follow, without writing in them.
 */
export function useWrittenField(area: RefObject<HTMLElement | null>): () => Element | undefined {
  const written = useRef<Element>(undefined)
  const isPassing = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      area.current?.addEventListener(type, listener, { signal: listening.signal })
    const remember = ({ target }: Event) => {
      if (isOfNote(target)) written.current = target
    }
    listen('input', remember)
    listen('focusin', (event) => {
      if (!isPassing.current) remember(event)
    })
    listen('keydown', (event) => {
      isPassing.current = event instanceof KeyboardEvent && event.key === 'Tab'
    })
    listen('pointerdown', () => {
      isPassing.current = false
    })
    return () => listening.abort()
  }, [area])
  return () => {
    const focused = document.activeElement
    if (isOfNote(focused)) return focused
    return written.current && isShown(written.current) ? written.current : undefined
  }
}

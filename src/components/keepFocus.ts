import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusPage } from './focusHeading'

/** Selects the enabled buttons that the Tab key reaches. */
const PRESSABLE = 'button:not(:disabled, [tabindex="-1"])'

/** Returns whether no element, or only a disabled element, has the focus. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/** Runs an action that removes the pressed control. If the focus is lost, focuses the element that `next` returns, or else the page. */
export function keepFocus(act: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(act)
  if (!isFocusLost()) return
  const target = next()
  if (target) target.focus({ preventScroll: true })
  else focusPage()
}

/**
 * Removes the row of the focused button, which has the attribute `data-removes`. Then focuses the next such button of the
 * area, else the previous one, else the first enabled button.
 */
export function removeFocused(area: HTMLElement | null, remove: () => void): void {
  const buttons = () => [...(area?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = buttons().findIndex((button) => button.matches(':focus'))
  // Some browsers do not focus a button that is clicked.
  if (at < 0) remove()
  else keepFocus(remove, () => buttons()[at] ?? buttons().at(-1) ?? firstPressable(area))
}

export const firstPressable = (area: Element | null | undefined) =>
  area?.querySelector<HTMLElement>(PRESSABLE)

/** Focuses the page if the focused element disappears when `isShown` becomes false. */
export function useFocusKept(isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focusPage()
    wasShown.current = isShown
  }, [isShown])
}

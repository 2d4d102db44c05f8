import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusPage } from './focusHeading'

/** What can be pressed of an area, in the order in which Tab comes by. */
const PRESSABLE = 'button:not(:disabled, [tabindex="-1"])'

/** Whether nothing has the focus, or something that cannot be used any more: of that browsers take it away. */
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/** Does what takes away the control that was pressed. The focus goes to what is `next` by then, else to the page, unless something else has it. */
export function keepFocus(act: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(act)
  if (!isFocusLost()) return
  const target = next()
  if (target) target.focus({ preventScroll: true })
  else focusPage()
}

/**
 * Does what takes away the row of the button that has the focus, which is marked by `data-removes`. The focus goes to the next such button of
 * the area, or to the one before, or to what else can be pressed there.
 */
export function removeFocused(area: HTMLElement | null, remove: () => void): void {
  const buttons = () => [...(area?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = buttons().findIndex((button) => button.matches(':focus'))
  // Some browsers give what is pressed by the mouse no focus.
  if (at < 0) remove()
  else keepFocus(remove, () => buttons()[at] ?? buttons().at(-1) ?? firstPressable(area))
}

export const firstPressable = (area: Element | null | undefined) =>
  area?.querySelector<HTMLElement>(PRESSABLE)

/** Has the page take the focus where what had it goes away by itself. */
export function useFocusKept(isShown: boolean): void {
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focusPage()
    wasShown.current = isShown
  }, [isShown])
}

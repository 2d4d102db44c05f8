import { type RefObject, useEffect } from 'react'

/** Where a slash is a slash, or where letters mean something of their own. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=radiogroup]'
/** What is open above the page keeps the keys to itself. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Lets the slash lead to a search field, from wherever it is not being typed. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Some keyboards have the slash behind Shift, none behind these.
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (document.activeElement?.closest(TYPED_INTO) || document.querySelector(ABOVE)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, isOn])
}

import { type RefObject, useEffect } from 'react'

/** Elements in which a slash is text, or in which letters are shortcuts. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=radiogroup]'
/** Open elements above the page, which handle all keys. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Focuses a search field on the slash key, unless the user is typing. */
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

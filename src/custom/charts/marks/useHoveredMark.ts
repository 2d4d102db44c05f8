import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/** Returns whether a click follows the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Tracks which mark within an element the pointer hovers or the focus is on, and opens a clicked mark's link.
 * One listener for all marks, because a hundred tooltips and router links would render at every filter change.
 *
 * @param selector the CSS selector of the marks
 * @param words the attribute with a mark's text
 */
export function useHoveredMark(selector: string, words: string) {
  const navigate = useNavigate()
  // `pointed` stays set while the tooltip fades out, because the tooltip still needs its text and place.
  const [{ pointed, isShown }, point] = useState<{ pointed: Element | null; isShown: boolean }>({
    pointed: null,
    isShown: false,
  })
  const find = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest(selector) : null)
  const hide = () => point((current) => (current.isShown ? { ...current, isShown: false } : current))
  const show = (event: SyntheticEvent) => {
    const next = find(event)
    if (next !== null) point({ pointed: next, isShown: true })
    else hide()
  }
  const onClick = (event: MouseEvent) => {
    const to = find(event)?.getAttribute('href')
    if (to == null || !isPlain(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return {
    /** Props of MUI's Tooltip around the element, which shows the text of the mark under the pointer. */
    tooltip: {
      title: pointed?.getAttribute(words) ?? '',
      open: isShown,
      describeChild: true,
      disableHoverListener: true,
      disableFocusListener: true,
      disableTouchListener: true,
      slotProps: { popper: { anchorEl: pointed } },
    },
    hide,
    handlers: { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onClick },
  }
}

import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'

/** Whether a click means to go there, and not to open another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Which of many small things within an element is pointed at or has the focus, and going where their plain links lead.
 * One for all of them: a tooltip and a router's link each would be drawn a hundred times for every filter.
 *
 * @param selector what counts as one of them
 * @param words the attribute in which each says what it is
 */
export function useHoveredMark(selector: string, words: string) {
  const navigate = useNavigate()
  // What was pointed at stays while its words fade away.
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
    /** For MUI's Tooltip around the element: it tells of what is pointed at, and of nothing by itself. */
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

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** The usual duration of a long press on phones, and the allowed movement of the thumb. */
const HOLD_MS = 500
const MAX_MOVE_PX = 10

/** Returns the handlers of an element that runs `action` on a long press. */
export function useLongPress(action: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isTouched = useRef(false)
  const isPressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (action === undefined) return {}
  const end = () => {
    clearTimeout(timer.current)
    isTouched.current = false
  }
  const hold = () => {
    end()
    isPressed.current = true
    action()
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isPressed.current = false
      if (pointerType === 'mouse') return
      start.current = { x, y }
      isTouched.current = true
      timer.current = setTimeout(hold, HOLD_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Suppresses the browser's menu of a pressed link, which may open before the long press is over.
    onContextMenu: (event: MouseEvent) => {
      if (isTouched.current || isPressed.current) event.preventDefault()
      if (isTouched.current) hold()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

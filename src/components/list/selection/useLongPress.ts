import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as phones take for it, and as far as a thumb may tremble meanwhile. */
const HOLD_MS = 500
const TREMBLE_PX = 10

/** Handlers for something that does one more thing when a finger stays on it, instead of what a tap does. */
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
      if (Math.hypot(clientX - x, clientY - y) > TREMBLE_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu for a link that is held, which may come a little earlier.
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

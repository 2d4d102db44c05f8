import { type ReactNode, useState } from 'react'

type LazyMountProps = { isOpen: boolean; children: ReactNode }

/** Leaves out a menu that nobody has opened yet, whose closed frame takes as long to draw as a button. Once opened it stays, to close in its own time. */
export function LazyMount({ isOpen, children }: LazyMountProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}

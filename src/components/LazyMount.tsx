import { type ReactNode, useState } from 'react'

type LazyMountProps = { isOpen: boolean; children: ReactNode }

/** Mounts the children at the first opening, because even a closed menu takes as long to render as a button. Keeps them mounted afterwards. */
export function LazyMount({ isOpen, children }: LazyMountProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}

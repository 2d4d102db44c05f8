import { type ReactNode, useState } from 'react'

type LazyMountProps = { isOpen: boolean; children: ReactNode }

/** Mounts its children when they first open, because a closed menu takes as long to render as a button. They stay mounted afterwards. */
export function LazyMount({ isOpen, children }: LazyMountProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}

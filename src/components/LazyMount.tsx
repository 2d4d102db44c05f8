import { type ReactNode, useState } from 'react'

type LazyMountProps = { isOpen: boolean; children: ReactNode }

/** Mounts its children when they open for the first time: a closed menu takes as long to render as a button. They stay mounted for the closing transition. */
export function LazyMount({ isOpen, children }: LazyMountProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened ? children : null
}

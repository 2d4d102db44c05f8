import Snackbar from '@mui/material/Snackbar'
import { useEffect, useState, useSyncExternalStore } from 'react'

let latest: { text: string } | null = null
const listeners = new Set<() => void>()

/** Says something at the bottom of the screen that outlives the page it is said on. */
export function announce(text: string): void {
  latest = { text }
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Nobody is left to hear it: whoever comes next must not hear old news.
    if (listeners.size === 0) latest = null
  }
}

/** Where announcements are shown, for the document's three seconds. */
export function Announcement() {
  const announced = useSyncExternalStore(subscribe, () => latest)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (announced !== null) setOpen(true)
  }, [announced])
  return (
    <Snackbar
      open={isOpen && announced !== null}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      message={announced?.text}
    />
  )
}

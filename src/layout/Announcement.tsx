import Snackbar from '@mui/material/Snackbar'
import { useEffect, useState, useSyncExternalStore } from 'react'

type Said = { text: string; isFailure: boolean }

let latest: Said | null = null
const listeners = new Set<() => void>()

function say(said: Said): void {
  latest = said
  for (const listener of [...listeners]) listener()
}

/** Says something at the bottom of the screen that outlives the page it is said on. */
export function announce(text: string): void {
  say({ text, isFailure: false })
}

/** The document's toast of a failure, beside an alert of the page that stays and is what screen readers hear. */
export function announceFailure(text: string): void {
  say({ text, isFailure: true })
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
  const failureLook = { role: 'presentation', sx: { bgcolor: 'error.main', color: 'error.contrastText' } }
  return (
    <Snackbar
      open={isOpen && announced !== null}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      message={announced?.text}
      slotProps={{ content: announced?.isFailure ? failureLook : {} }}
    />
  )
}

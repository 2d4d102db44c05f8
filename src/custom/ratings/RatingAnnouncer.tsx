import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** Returns a function that announces a change to screen readers without interrupting them. */
export const useAnnounce = () => useContext(AnnouncerContext)

/** Provides the live region. Announcements write to it directly, so that they render nothing. */
export function RatingAnnouncer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    const element = region.current
    if (element === null) return
    // Screen readers ignore the same text again, so an invisible space makes it a change.
    element.textContent = element.textContent === text ? `${text}\u00a0` : text
  }, [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <Box ref={region} sx={visuallyHidden} role="status" aria-live="polite" />
    </AnnouncerContext>
  )
}

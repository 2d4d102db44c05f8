import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** Returns a function that announces a change to screen readers without interrupting them. */
export const useAnnounce = () => useContext(AnnouncerContext)

/** Provides the live region. Announcements change its text directly, so that no component renders. */
export function RatingAnnouncer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    const element = region.current
    if (element === null) return
    // Screen readers ignore a repeated text, so an invisible space is added.
    element.textContent = element.textContent === text ? `${text}\u00a0` : text
  }, [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <Box ref={region} sx={visuallyHidden} role="status" aria-live="polite" />
    </AnnouncerContext>
  )
}

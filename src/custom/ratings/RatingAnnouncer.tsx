import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'

type Announce = (text: string) => void

const AnnouncerContext = createContext<Announce>(() => {})

/** Returns a function that announces a change to screen readers without interrupting them. */
export const useAnnounce = () => useContext(AnnouncerContext)

/** Holds the live region. It is written to directly, so that an announcement renders nothing. */
export function RatingAnnouncer({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    const element = region.current
    if (element === null) return
    // The same words again are no change to a screen reader; a space that does not show makes them one.
    element.textContent = element.textContent === text ? `${text}\u00a0` : text
  }, [])
  return (
    <AnnouncerContext value={announce}>
      {children}
      <Box ref={region} sx={visuallyHidden} role="status" aria-live="polite" />
    </AnnouncerContext>
  )
}

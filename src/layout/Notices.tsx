import Box from '@mui/material/Box'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessage } from '../i18n'
import { unkeptTyping } from '../storage/unkeptTyping'
import { NewRelease } from './NewRelease'
import { Notice } from './Notice'
import { OfflineBanner } from './OfflineBanner'

/** How high the notices are, for what sticks to the window's top below them. */
const HEIGHT = '--notices'

/** Shows the notices for all pages; they stay below the app bar while the page scrolls. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(HEIGHT, `${entry?.contentRect.height ?? 0}px`)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box
      ref={box}
      sx={{
        position: 'sticky',
        top: { xs: 56, md: 0 },
        zIndex: ({ zIndex }) => zIndex.appBar - 1,
        display: 'flex',
        flexDirection: 'column',
        '&:has(.MuiAlert-root)': { mx: { xs: -2, md: 0 }, mt: { xs: -2, md: 0 }, mb: 2 },
        displayPrint: 'none',
      }}
    >
      <OfflineBanner />
      <UnkeptTyping />
      <NewRelease />
    </Box>
  )
}

/** Says, while something is typed that this device can keep nowhere, that it is on its page alone. */
function UnkeptTyping() {
  const t = useMessage()
  const isUnkept = useSyncExternalStore(unkeptTyping.subscribe, unkeptTyping.get)
  return (
    <Notice isShown={isUnkept} severity="info">
      {t('shell.unkeptTyping')}
    </Notice>
  )
}

import Box from '@mui/material/Box'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasUnstoredInput } from '../dataProvider/storage/unstoredInput'
import { useMessage } from '../i18n'
import { NewRelease } from './NewRelease'
import { Notice } from './Notice'
import { OfflineBanner } from './OfflineBanner'

/** The CSS variable for the height of the notices, which keeps sticky elements below them. */
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
      <UnstoredInput />
      <NewRelease />
    </Box>
  )
}

/** Warns that this device cannot store drafts, so that the typed text exists only on its page. */
function UnstoredInput() {
  const t = useMessage()
  const isUnstored = useSyncExternalStore(hasUnstoredInput.subscribe, hasUnstoredInput.get)
  return (
    <Notice isShown={isUnstored} severity="info">
      {t('shell.unstoredInput')}
    </Notice>
  )
}

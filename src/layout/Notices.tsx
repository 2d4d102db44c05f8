import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { hasUnstoredInput } from '../dataProvider/storage/unstoredInput'
import { useMessage } from '../i18n'
import { NewRelease } from './NewRelease'
import { Notice } from './Notice'
import { OfflineBanner } from './OfflineBanner'

/** The CSS variable for the height of the notices, which keeps sticky elements below them. */
const HEIGHT = '--notices'

/** Keeps scrolled-to elements below the notices. */
const clearOfNotices = { html: { scrollPaddingTop: `var(${HEIGHT}, 0px)` } }

/** Shows the notices for all pages; they stay below the app bar while the page scrolls. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(HEIGHT, `${entry?.contentRect.height ?? 0}px`)
      showFocused()
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
      <GlobalStyles styles={clearOfNotices} />
      <OfflineBanner />
      <UnstoredInput />
      <NewRelease />
    </Box>
  )
}

/** Scrolls a rating with the focus out from under a notice that has just appeared. */
function showFocused(): void {
  const row = document.activeElement?.closest('[data-rating-item]')
  const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
  // A row that the user has scrolled away stays there.
  if (bottom > 0 && top < innerHeight) row?.scrollIntoView({ block: 'nearest' })
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

import GlobalStyles from '@mui/material/GlobalStyles'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintStyle } from '../../components/PrintStyle'
import { useClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'
import { filtersOf, useChartsAddress } from './chartsAddress'
import { useSetFilters } from './filterWords'

/** The printable area of A4 with the margins of PrintStyle, in CSS px, with a reserve for rounding. */
const SHEET = { width: 688, height: 1000 }

/** The scales to try, from the largest to the smallest that is readable. */
const SCALES = [0.66, 0.6, 0.55, 0.5] as const

const CONTENT = 'main'

/** Waits for two frames: charts measure their width in the first frame and render in the second. */
const waitForRender = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/**
 * Returns a function that prints the page on one sheet at the largest readable scale at which everything fits. A chart's height
 * depends on its width and is known only after layout, so scales are tried. If no scale fits, the page takes several
 * sheets at the largest scale.
 *
 * @returns the function, and the `scale` while the page is laid out for printing, else null
 */
export function usePrint(): { scale: number | null; print: () => Promise<void> } {
  const [scale, setScale] = useState<number | null>(null)
  /** The pressed print button. Printing hides the button, which then gets the focus back. Null in the screen layout. */
  const opener = useRef<Element>(null)
  useEffect(() => {
    const toScreen = () => {
      if (opener.current === null) return
      flushSync(() => setScale(null))
      if (opener.current instanceof HTMLElement) opener.current.focus()
      opener.current = null
    }
    const over = new AbortController()
    addEventListener('afterprint', toScreen, over)
    // Browsers embedded in other apps do not print and fire no `afterprint`, so the next tap restores the screen.
    addEventListener('pointerdown', toScreen, over)
    return () => over.abort()
  }, [])
  const fits = async (tried: number) => {
    // The user has tapped the page meanwhile, so the page keeps its screen layout.
    if (opener.current === null) return true
    flushSync(() => setScale(tried))
    await waitForRender()
    return (document.querySelector(CONTENT)?.getBoundingClientRect().height ?? 0) * tried <= SHEET.height
  }
  const print = async () => {
    opener.current = document.activeElement
    if (!(await anyFits(fits))) await fits(SCALES[0])
    if (opener.current !== null) window.print()
  }
  return { scale, print }
}

async function anyFits(fits: (scale: number) => Promise<boolean>): Promise<boolean> {
  for (const scale of SCALES) if (await fits(scale)) return true
  return false
}

/** Uses the layout of wide screens for printing, because for the browser a sheet is only as wide as a tablet. */
const { breakpoints } = createTheme({
  breakpoints: { values: { xs: 0, sm: 0, md: 0, lg: 10_000, xl: 10_000 } },
})
const themeOnPaper = (theme: Theme): Theme => ({ ...theme, breakpoints })
const themeOnScreen = (theme: Theme): Theme => theme

/** Lays the charts out for printing at a scale: as wide as the sheet, without controls. */
export function ChartsOnPaper({ scale, children }: { scale: number | null; children: ReactNode }) {
  return (
    <ThemeProvider theme={scale === null ? themeOnScreen : themeOnPaper}>
      <PrintStyle />
      <GlobalStyles
        styles={{
          '@media print': {
            '[data-not-in-picture]': { display: 'none !important' },
            '.MuiCheckbox-root': { visibility: 'hidden' },
            'section, tr': { breakInside: 'avoid' },
          },
        }}
      />
      {scale !== null && (
        <GlobalStyles
          styles={{
            [CONTENT]: {
              width: SHEET.width / scale,
              flex: 'none !important',
              alignSelf: 'flex-start',
              padding: '0 !important',
            },
            '[data-not-in-picture]': { display: 'none !important' },
            '[data-paper-line]': { display: 'block !important' },
            '@media print': { [CONTENT]: { zoom: scale } },
          }}
        />
      )}
      {children}
    </ThemeProvider>
  )
}

/** Line that appears only in print: the view's name, the filters and search, the club and the date. */
export function PaperLine() {
  const t = useMessage()
  const club = useClub()
  const { view, detail } = useChartsAddress()
  const q = view === 'players' ? detail('q').trim() : ''
  const set = useSetFilters(filtersOf(view))
  const words = [
    t(`charts.view.${view}`),
    ...set,
    q !== '' && t('charts.filter.found', { q }),
    q === '' && set.length === 0 && t('charts.filter.none'),
    club?.name,
    t('charts.printedOn', { day: formatDay(today()) }),
  ]
  return (
    <Typography data-paper-line="" variant="body2" sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      {words.filter(Boolean).join(' · ')}
    </Typography>
  )
}

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { themes } from './theme'
import { useThemeMode } from './themeMode'

/** The server puts each answer's nonce into this meta element; without it the policy refuses our style elements. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined

const styles = createCache({ key: 'tl', prepend: true, ...(nonce === undefined ? {} : { nonce }) })

/** Theme and styles for everything below it. */
export function Appearance({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const theme = themes[mode]
  useEffect(() => {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme.palette.background.default)
  }, [theme])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
